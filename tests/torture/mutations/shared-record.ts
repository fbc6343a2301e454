import type { Calls } from '@fixtures/back-office/calls';
import type { UserCalls } from '@fixtures/console/signed-in-calls';
import type { LoadedStore } from '@fixtures/domains/loaded-store';

export type Call = UserCalls['call'];

/** Two users at their consoles, and their shared back office. */
export interface World {
  first: Call;
  second: Call;
  /** Calls without the consoles, for preparations. */
  backOffice: Calls;
  /** A name that nothing else has. */
  name(kind: string): string;
  /** A store with its own tenant and phase 1 completed, in which other records are created. */
  loaded: LoadedStore;
  /** Sets values that no call of the contract can set. */
  run(sql: string, ...values: unknown[]): void;
}

/** Selects one of the two values of a change. */
export type Variant = 0 | 1;

/** One user's change of a record, based on what they see. Rejects if it was not made. */
export interface Change<Seen> {
  send(call: Call, seen: Seen, variant: Variant): Promise<unknown>;
  /** True if the record, null for a deleted one, has the change. Undefined for a change that deletes it. */
  holds?(now: Seen | null, variant: Variant): boolean;
}

/** A user's view of a record, and the function that sends a change based on it. */
type ChangeSender = (change: string, call: Call, variant: Variant) => Promise<unknown>;

/** A created record that users can read and change. */
export interface OpenRecord {
  see(call: Call): Promise<ChangeSender>;
  holds(change: string, variant: Variant): Promise<boolean>;
}

/** A kind of record that two users change, with the names of its changes. */
export interface SharedRecord {
  name: string;
  changes: readonly string[];
  /** Creates a record of this kind. */
  open(world: World): Promise<OpenRecord>;
}

type Read<Seen> = (call: Call) => Promise<Seen | null>;

/** Describes a kind of record that two users change. @param begin Creates a record and returns its reader. */
export function recordOf<Seen>(
  name: string,
  begin: (world: World) => Promise<Read<Seen>>,
  changes: Readonly<Record<string, Change<Seen>>>,
): SharedRecord {
  const changeOf = (change: string): Change<Seen> => {
    const found = changes[change];
    if (!found) throw new Error(`${name} has no ${change}`);
    return found;
  };
  return {
    name,
    changes: Object.keys(changes),
    open: async (world) => {
      const read = await begin(world);
      return {
        see: async (call) => {
          const seen = await read(call);
          if (seen === null) throw new Error(`${name} isn't there`);
          return (change, by, variant) => changeOf(change).send(by, seen, variant);
        },
        holds: async (change, variant) => {
          const now = await read(world.first);
          return changeOf(change).holds?.(now, variant) ?? now === null;
        },
      };
    },
  };
}

/** Rejects if an outcome reports an unchanged row. */
export function assertAllChanged(outcomes: readonly { message: string | null }[]): void {
  const refused = outcomes.find(({ message }) => message !== null);
  if (refused) throw new Error(refused.message ?? 'refused');
}

/** Null for a record that no longer exists. */
export const orNull = async <T>(request: Promise<T>): Promise<T | null> => request.catch(() => null);

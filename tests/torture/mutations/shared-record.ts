import type { CallsOfPerson } from '../../integration/main/calls-on-sandbox';
import type { LoadedStore } from '../../fixtures/loaded-store';
import type { Calls } from '../../fixtures/sandbox-data';

export type Call = CallsOfPerson['call'];

/** Two people at their consoles, and what is behind both. */
export interface World {
  first: Call;
  second: Call;
  /** Past the consoles, for what comes before. */
  office: Calls;
  /** A name that nothing else has. */
  name(kind: string): string;
  /** A store of its own tenant whose phase 1 is done, of which other records are made. */
  loaded: LoadedStore;
  /** Sets what no call of the contract sets. */
  run(sql: string, ...values: unknown[]): void;
}

/** The same change to one of two values. */
export type Variant = 0 | 1;

/** What one person does to a record, made on what they see. Rejects where it was not made. */
export interface Change<Seen> {
  send(call: Call, seen: Seen, variant: Variant): Promise<unknown>;
  /** Whether the record, null where it is gone, has it. Left out: it ends the record. */
  holds?(now: Seen | null, variant: Variant): boolean;
}

/** A person's view of a record, and how they change what they see there. */
type Sight = (change: string, call: Call, variant: Variant) => Promise<unknown>;

export interface OpenRecord {
  see(call: Call): Promise<Sight>;
  holds(change: string, variant: Variant): Promise<boolean>;
}

export interface SharedRecord {
  name: string;
  changes: readonly string[];
  /** A new one. */
  open(world: World): Promise<OpenRecord>;
}

type Read<Seen> = (call: Call) => Promise<Seen | null>;

/** @param begin makes a new one and gives how it is read. */
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
          if (seen === null) throw new Error(`${name} is not there`);
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

/** Rejects where an outcome says that a row was not changed. */
export function allMade(outcomes: readonly { message: string | null }[]): void {
  const refused = outcomes.find(({ message }) => message !== null);
  if (refused) throw new Error(refused.message ?? 'refused');
}

/** Null for what is not there any more. */
export const orGone = async <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);

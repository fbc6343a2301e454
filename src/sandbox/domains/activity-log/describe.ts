import { z } from 'zod';
import { SUCCESS } from '@sandbox/graphql/answers';

/** What a change is called in the log, and what it was about. */
export interface Activity {
  module: string;
  activity: string;
  tenantId?: string | undefined;
  storeId?: string | undefined;
  /** Master ids, where the call names no other key. */
  tenantKey?: number | undefined;
  storeKey?: number | undefined;
}

export type Input = Readonly<Record<string, unknown>>;

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.map(String))] : [];
export const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const VERBS: Partial<Record<string, string>> = { insert: 'created', update: 'updated', delete: 'deleted' };
export const verb = (action: unknown): string => VERBS[String(action).toLowerCase()] ?? String(action);

const statuses = z.object({ results: z.array(z.object({ status: z.number() })) });

/** Those of a list of changes that were made; all of them where none was, since that many have failed. */
export function changedOf<Change>(changes: readonly Change[], payload: unknown): readonly Change[] {
  const results = statuses.safeParse(payload).data?.results ?? [];
  const made = changes.filter((_change, at) => results[at]?.status === 1);
  return made.length > 0 ? made : changes;
}

/** How many of a list of changes were made: `3 of 4`. */
export function shareOf(payload: unknown): string {
  const results = statuses.safeParse(payload).data?.results ?? [];
  return `${results.filter(({ status }) => status === 1).length} of ${results.length}`;
}

/** What the log calls a call, by what it was given and what it answered; undefined after a thrown error. */
export interface Describe {
  (input: Input, payload: unknown): Activity | readonly Activity[];
  /** Whether the payload tells of success, where that is not in its statuses. */
  succeeded?: (payload: unknown) => boolean;
}

/** For functions whose payload tells in words of its own whether they were refused. */
export const judgedBy = (succeeded: (payload: unknown) => boolean, describe: Describe): Describe =>
  Object.assign((input: Input, payload: unknown) => describe(input, payload), { succeeded });

const said = z.object({ string: z.literal(SUCCESS) });

/** For functions whose payload's string says Success, or why not. */
export const saysSuccess = (describe: Describe): Describe =>
  judgedBy((payload) => said.safeParse(payload).success, describe);

/** One line per function of a domain; null for what is not a change that a person makes. */
export type Activities<Mutations> = Readonly<Record<keyof Mutations, Describe | null>>;

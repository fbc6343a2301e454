// What the functions of the sandbox say of themselves to the activity log, and the helpers with which the domains word
// it.

import { z } from 'zod';
import { SUCCESS } from '@sandbox/graphql/errors';

/** An entry of the activity log: the change that a mutation made, and the tenant or store that it concerns. */
export interface Activity {
  module: string;
  activity: string;
  tenantId?: string | undefined;
  storeId?: string | undefined;
  /** Master ids, where the call names no other key. */
  tenantKey?: number | undefined;
  storeKey?: number | undefined;
}

export type ActivityInput = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.map(String))] : [];
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

const VERBS: Partial<Record<string, string>> = { insert: 'created', update: 'updated', delete: 'deleted' };
export const pastTense = (action: unknown): string => VERBS[String(action).toLowerCase()] ?? String(action);

const statuses = z.object({ results: z.array(z.object({ status: z.number() })) });

/**
 * The changes of a batch that succeeded; all of them when none did, so that the log still counts the failed attempts.
 */
export function succeededChanges<Change>(changes: readonly Change[], payload: unknown): readonly Change[] {
  const results = statuses.safeParse(payload).data?.results ?? [];
  const made = changes.filter((_change, at) => results[at]?.status === 1);
  return made.length > 0 ? made : changes;
}

/** The number of successful changes of a batch: `3 of 4`. */
export function successCount(payload: unknown): string {
  const results = statuses.safeParse(payload).data?.results ?? [];
  return `${results.filter(({ status }) => status === 1).length} of ${results.length}`;
}

/** Turns a mutation's input and payload into activity-log entries; the payload is undefined when the resolver threw. */
export interface DescribeActivity {
  (input: ActivityInput, payload: unknown): Activity | readonly Activity[];
  /** True if the payload reports success, where its statuses do not show it. */
  hasSucceeded?: (payload: unknown) => boolean;
}

/** Adds a success check for mutations whose payload reports a refusal in another way than by a status. */
export const withSuccessCheck = (
  succeeded: (payload: unknown) => boolean,
  describe: DescribeActivity,
): DescribeActivity =>
  Object.assign((input: ActivityInput, payload: unknown) => describe(input, payload), {
    hasSucceeded: succeeded,
  });

const successPayload = z.object({ string: z.literal(SUCCESS) });

/** Adds the success check for mutations whose payload is the string Success or the reason of a refusal. */
export const whenStringIsSuccess = (describe: DescribeActivity): DescribeActivity =>
  withSuccessCheck((payload) => successPayload.safeParse(payload).success, describe);

/** Describes each mutation of a domain for the log; null excludes one that is no change by a user. */
export type Activities<Mutations> = Readonly<Record<keyof Mutations, DescribeActivity | null>>;

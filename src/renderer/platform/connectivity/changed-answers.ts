import { type QueryClient, hashKey } from '@tanstack/react-query';
import { z } from 'zod';
import { readAppError } from '@renderer/platform/read-app-error';
import { messages } from '@shared/kernel/messages';

/** Reads answer in an envelope; its age changes on every refresh, its `data` only when something did. */
const answer = z.object({ data: z.unknown(), asOf: z.string(), origin: z.enum(['live', 'cache']) });
/** One answer, or the pages of a list. */
const answers = z.union([
  answer.transform((one) => [one]),
  z.object({ pages: z.array(answer) }).transform(({ pages }) => pages),
]);

export type Snapshot = ReadonlyMap<string, string>;

/** What every read in the cache says now. */
export function snapshotOf(cache: QueryClient): Snapshot {
  const entries = cache
    .getQueryCache()
    .getAll()
    .flatMap((query): [string, string][] => {
      const read = answers.safeParse(query.state.data);
      return read.success ? [[query.queryHash, hashKey(read.data.map(({ data }) => data))]] : [];
    });
  return new Map(entries);
}

/** How many reads say something else than before. Reads that were not there before do not count. */
export const countChanged = (before: Snapshot, after: Snapshot): number =>
  [...before].filter(([key, data]) => after.has(key) && after.get(key) !== data).length;

const unknownCodes: ReadonlySet<string> = new Set(['OUTCOME_UNKNOWN', 'TIMEOUT']);

/** Changes of which nobody knows whether they were made: still without an answer, or their answer was lost. */
export const countUnknown = (cache: QueryClient): number =>
  cache
    .getMutationCache()
    .getAll()
    .filter(
      ({ state }) =>
        state.status === 'pending' ||
        (state.status === 'error' && unknownCodes.has(readAppError(state.error).code)),
    ).length;

/** 'Back online. 2 things changed.' */
export function backOnlineText(changed: number, unknown = 0): string {
  if (unknown > 0) return messages.offline.backUnknown;
  if (changed === 0) return 'Back online. Nothing changed meanwhile.';
  return `Back online. ${changed === 1 ? '1 thing' : `${changed} things`} changed.`;
}

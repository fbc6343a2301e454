// What an outage has changed: compares the query cache before and after the refetch, counts writes whose outcome is unknown,
// and words the notice that says so.

import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { isRecord } from '@shared/kernel/guard';
import { messages } from '@shared/kernel/text/messages';

/** Whether a value is an answer. Its time changes with every refetch, while `data` changes only with the content. */
const isAnswer = (value: unknown): value is { data?: unknown } =>
  isRecord(value) &&
  typeof value['asOf'] === 'string' &&
  (value['origin'] === 'live' || value['origin'] === 'cache');

/** Returns the data of an answer, or of all pages of an infinite query; null for other entries of the cache. */
function answerDataOf(read: unknown): unknown[] | null {
  const pages = isRecord(read) && Array.isArray(read['pages']) ? read['pages'] : [read];
  return pages.every(isAnswer) ? pages.map(({ data }) => data) : null;
}

/** The payloads of each read, one per page, by the read's hash. */
export type CacheSnapshot = ReadonlyMap<string, readonly unknown[]>;

/**
 * Returns the payload of every read in the cache: by reference, because lists of thousands of stores are among them.
 */
export function takeCacheSnapshot(cache: QueryClient): CacheSnapshot {
  const entries = cache
    .getQueryCache()
    .getAll()
    .flatMap((query): [string, readonly unknown[]][] => {
      const data = answerDataOf(query.state.data);
      return data ? [[query.queryHash, data]] : [];
    });
  return new Map(entries);
}

/**
 * Returns how many reads differ from the snapshot. Reads that it lacks do not count. The query cache keeps the
 * same object when a refetch changes nothing, so unchanged reads are recognized by reference.
 */
export const countChangedAnswers = (before: CacheSnapshot, after: CacheSnapshot): number =>
  [...before].filter(([key, data]) => {
    const now = after.get(key);
    return now !== undefined && replaceEqualDeep(data, now) !== data;
  }).length;

const unknownCodes: ReadonlySet<string> = new Set(['OUTCOME_UNKNOWN', 'TIMEOUT']);

/** Returns the number of writes whose outcome is unknown, because they have no response yet or it was lost. */
export const countUnknownOutcomes = (cache: QueryClient): number =>
  cache
    .getMutationCache()
    .getAll()
    .filter(
      ({ state }) =>
        state.status === 'pending' ||
        (state.status === 'error' && unknownCodes.has(readAppError(state.error).code)),
    ).length;

/** Returns the text of the notice that the back office answers again. */
export function backOnlineText(changed: number, unknown = 0): string {
  if (unknown > 0) return messages.offline.backUnknown;
  if (changed === 0) return messages.offline.backUnchanged;
  return messages.offline.backChanged(changed);
}

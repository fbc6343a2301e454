// What an outage has changed: compares the query cache before and after the refetch, and words the notice that says so.

import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { isRecord } from '@shared/kernel/guard';
import { messages } from '@shared/kernel/text/messages';
import { belongsToAccount } from '../session/account-data';

/** Whether a value is an answer. Its time changes with every refetch, while `data` changes only with the content. */
const isAnswer = (value: unknown): value is { data?: unknown } =>
  isRecord(value) &&
  typeof value['asOf'] === 'string' &&
  (value['origin'] === 'live' || value['origin'] === 'cache');

/** Returns the pages of an infinite query, or the single answer of another one. */
const pagesOf = (read: unknown): unknown[] =>
  isRecord(read) && Array.isArray(read['pages']) ? read['pages'] : [read];

/** Returns the data of an answer, or of all pages of an infinite query; null for other entries of the cache. */
function answerDataOf(read: unknown): unknown[] | null {
  const pages = pagesOf(read);
  return pages.every(isAnswer) ? pages.map(({ data }) => data) : null;
}

const isFromCache = (read: unknown): boolean =>
  pagesOf(read).some((page) => isRecord(page) && page['origin'] === 'cache');

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

/**
 * Whether what is on screen was read: a query whose last fetch failed, or was answered from the cache, says nothing of
 * what has changed.
 */
export const isScreenRead = (cache: QueryClient): boolean =>
  cache
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => belongsToAccount(queryKey) })
    .every(({ state: { data, status } }) => status !== 'error' && !isFromCache(data));

/**
 * Returns the text of the notice that the back office answers again.
 * @param isKnown Whether all that could have changed was read.
 */
export function backOnlineText(changed: number, isUnknown: boolean, isKnown = true): string {
  const { back, backChanged, backUnchanged, backUnknown } = messages.offline;
  if (isUnknown) return backUnknown;
  if (changed > 0) return backChanged(changed);
  return isKnown ? backUnchanged : back;
}

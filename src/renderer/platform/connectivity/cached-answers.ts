// Shows the cached answer of a first read that is not answered at once, or fails. Its response replaces the cached
// answer.

import type { Query, QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '@shared/kernel/app-error';
import { isRecord } from '@shared/kernel/guard';
import { readAppError } from '../bridge/read-app-error';
import { belongsToAccount } from '../session/account-data';

/**
 * The times in milliseconds after which a read counts as waiting. A list and a report are shown almost at once, and their
 * rows follow the response. A form keeps the record that it was opened with, so an old one is shown only if the back
 * office is slow.
 */
const LIST_WAIT_MS = 200;
const WAIT_MS = 1_000;

/** Errors that say nothing about the record or the user: what was read before is worth showing beside them. */
const OF_THE_READ_ALONE: ReadonlySet<ErrorCode> = new Set(['BACK_OFFICE', 'BAD_ANSWER', 'INTERNAL']);

interface CachedRead {
  path: string;
  input: unknown;
}

/**
 * Watches the reads of a window. Callers that await a read, such as the check before a save, still get the response,
 * because only the query cache receives the cached answer.
 * @param readCached Reads the cached answer of a waiting read from the main process; null if there is none.
 * @returns A function that stops watching.
 */
export function showCachedAnswers(
  cache: QueryClient,
  readCached: (read: CachedRead) => Promise<unknown>,
): () => void {
  const timers = new Map<Query, ReturnType<typeof setTimeout>>();
  const cachedData = async (query: Query): Promise<unknown> => {
    const read = cachedReadOf(query);
    const answer = read && (await readCached(read).catch(() => null));
    if (!answer || !isInfinite(query)) return answer;
    return { pages: [answer], pageParams: [initialPageOf(query).initialPageParam] };
  };
  const show = async (query: Query): Promise<void> => {
    const data = await cachedData(query);
    // The answer is marked as stale, so that a cancelled read is repeated.
    if (data && isWaiting(query)) cache.setQueryData(query.queryKey, data, { updatedAt: 0 });
  };
  const showBesideError = async (query: Query): Promise<void> => {
    const data = await cachedData(query);
    // The error stays, as after a refetch that has failed.
    if (data && hasFailed(query)) query.setState({ data, dataUpdatedAt: 0 });
  };
  const watch = (query: Query): void => {
    if (!isWaiting(query) || !belongsToAccount(query.queryKey)) return;
    clearTimeout(timers.get(query));
    const wait = isInfinite(query) || query.meta?.['isReport'] ? LIST_WAIT_MS : WAIT_MS;
    const timer = setTimeout(() => {
      timers.delete(query);
      if (isWaiting(query)) void show(query);
    }, wait);
    timers.set(query, timer);
  };
  const forget = (query: Query): void => {
    clearTimeout(timers.get(query));
    timers.delete(query);
  };
  cache.getQueryCache().getAll().forEach(watch);
  const stop = cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') watch(event.query);
    else if (!isWaiting(event.query)) forget(event.query);
    if (event.type === 'updated' && event.action.type === 'error' && hasFailed(event.query))
      void showBesideError(event.query);
  });
  return () => {
    stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

const isWaiting = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching';

const hasFailed = ({ queryKey, state }: Query): boolean =>
  state.data === undefined &&
  state.status === 'error' &&
  belongsToAccount(queryKey) &&
  OF_THE_READ_ALONE.has(readAppError(state.error).code);

const keyOf = ({ queryKey: [, options] }: Query): Record<string, unknown> =>
  isRecord(options) ? options : {};

const isInfinite = (query: Query): boolean => keyOf(query)['type'] === 'infinite';

const initialPageOf = ({ options }: Query): { initialPageParam?: unknown } => ({
  ...('initialPageParam' in options && { initialPageParam: options.initialPageParam }),
});

/** The call of a read, as tRPC derives it from the query key. */
function cachedReadOf(query: Query): CachedRead | null {
  const [path] = query.queryKey;
  if (!Array.isArray(path)) return null;
  const { input } = keyOf(query);
  const { initialPageParam: cursor } = initialPageOf(query);
  return { path: path.join('.'), input: isInfinite(query) ? { ...Object(input), cursor } : input };
}

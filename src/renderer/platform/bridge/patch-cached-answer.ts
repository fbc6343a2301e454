import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Answer } from '@shared/kernel/answer';

/**
 * Patches a cached response with the stored value instead of refetching it. A fetch in flight started before the write
 * and would restore the old value, so it is cancelled and restarted.
 */
export async function patchCachedAnswer<Data>(
  cache: QueryClient,
  queryKey: QueryKey,
  patch: (data: Data) => Data,
): Promise<void> {
  const wasReading = cache.isFetching({ queryKey, exact: true }) > 0;
  await cache.cancelQueries({ queryKey, exact: true });
  cache.setQueryData<Answer<Data>>(queryKey, (answer) => answer && { ...answer, data: patch(answer.data) });
  if (wasReading) void cache.invalidateQueries({ queryKey, exact: true });
}

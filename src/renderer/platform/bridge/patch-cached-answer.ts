import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Answer } from '@shared/kernel/answer';

/**
 * Changes a cached answer to what was saved, so that it need not be refetched. A fetch that is in flight is cancelled
 * and repeated, because it was started before the save and may return the old value.
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

import type { PrefetchContext } from '@renderer/platform/manifest/manifest';

/** The key under which the columns of a grid are persisted. */
export const arrangementKey = (gridId: string): string => `grid:${gridId}:arrangement`;

/**
 * Prefetches the saved column arrangements. It is separate from the grid, so that importing it does not load AG Grid.
 */
export function prefetchColumns({ bridge, cache }: PrefetchContext, gridIds: readonly string[]): void {
  for (const id of gridIds)
    void cache.prefetchQuery(
      bridge.preferences.get.queryOptions({ key: arrangementKey(id) }, { staleTime: Infinity }),
    );
}

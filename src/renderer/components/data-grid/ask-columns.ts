import type { Asking } from '@renderer/platform/manifest';

/** What the columns of a grid are remembered under. */
export const arrangementKey = (gridId: string): string => `grid:${gridId}:arrangement`;

/** Asks how columns were left before there is a grid; nothing of the grid is needed for it. */
export function askColumns({ bridge, cache }: Asking, gridIds: readonly string[]): void {
  for (const id of gridIds)
    void cache.prefetchQuery(
      bridge.preferences.get.queryOptions({ key: arrangementKey(id) }, { staleTime: Infinity }),
    );
}

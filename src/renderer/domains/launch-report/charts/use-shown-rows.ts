import { useState, useSyncExternalStore } from 'react';
import type { DataGridApi } from '@renderer/components/data-grid';

function rowsIn<Row>(grid: DataGridApi<Row>): Row[] {
  const rows: Row[] = [];
  // A view that was left takes its grid along a moment before what stands beside it.
  if (!grid.isDestroyed()) grid.forEachNodeAfterFilter(({ data }) => data !== undefined && rows.push(data));
  return rows;
}

function watched<Row>(grid: DataGridApi<Row>) {
  let rows = rowsIn(grid);
  return {
    rows: (): readonly Row[] => rows,
    watch: (listener: () => void): (() => void) => {
      const tell = (): void => {
        rows = rowsIn(grid);
        listener();
      };
      // They may have come between the drawing and this.
      rows = rowsIn(grid);
      if (!grid.isDestroyed()) grid.addEventListener('modelUpdated', tell);
      return () => {
        if (!grid.isDestroyed()) grid.removeEventListener('modelUpdated', tell);
      };
    },
  };
}

/**
 * The rows that search and filters leave in a grid that is there already; asked of it only while one looks at them.
 * Key what uses it with the grid's id.
 */
export function useShownRows<Row>(grid: DataGridApi<Row>): readonly Row[] {
  const [store] = useState(() => watched(grid));
  return useSyncExternalStore(store.watch, store.rows);
}

// Workaround for AG Grid, which unpins columns for good when the grid gets too narrow. The pins that the user sets are
// stored by columns/use-column-persistence.ts.

import type { ColumnPinnedEvent, GridApi } from 'ag-grid-community';
import { useRef } from 'react';

/** The width that must remain beside the pinned columns before they are pinned again. */
const SPARE_WIDTH = 60;

/** The columns are pinned again when there is space, unless the user unpinned them. */
export function useRestoredPins(onPinned: (api: GridApi) => void) {
  const lost = useRef(new Map<string, 'left' | 'right'>());
  const known = useRef(new Map<string, 'left' | 'right'>());
  const readPins = (api: GridApi): void => {
    known.current = new Map(
      (api.getColumns() ?? []).flatMap((column) => {
        const pinned = column.getPinned();
        return pinned ? [[column.getColId(), pinned === 'right' ? 'right' : 'left'] as const] : [];
      }),
    );
  };
  return {
    readPins,
    onColumnPinned: ({ api, columns, source }: ColumnPinnedEvent): void => {
      if (source === 'viewportSizeFeature') {
        for (const column of columns ?? []) {
          const side = known.current.get(column.getColId());
          if (side) lost.current.set(column.getColId(), side);
        }
        return;
      }
      for (const column of columns ?? []) lost.current.delete(column.getColId());
      readPins(api);
      if (source.startsWith('ui') || source === 'contextMenu') onPinned(api);
    },
    onGridSizeChanged: ({ api, clientWidth }: { api: GridApi; clientWidth: number }): void => {
      if (lost.current.size === 0) return;
      const columns = api.getAllDisplayedColumns();
      const width = columns
        .filter((column) => column.getPinned() || lost.current.has(column.getColId()))
        .reduce((sum, column) => sum + column.getActualWidth(), SPARE_WIDTH);
      if (width > clientWidth) return;
      const back = [...lost.current];
      lost.current.clear();
      for (const [colId, side] of back) api.setColumnsPinned([colId], side);
    },
  };
}

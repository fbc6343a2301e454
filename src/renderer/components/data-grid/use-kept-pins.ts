import type { ColumnPinnedEvent, GridApi } from 'ag-grid-community';
import { useRef } from 'react';

/** What a grid needs besides its pinned columns before these are pinned again. */
const ROOM = 60;

/**
 * AG Grid unpins columns when the grid becomes too narrow for them, for good. They come back with the room; what the
 * user pins or unpins is theirs.
 */
export function useKeptPins(onPinned: (api: GridApi) => void) {
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
        .reduce((sum, column) => sum + column.getActualWidth(), ROOM);
      if (width > clientWidth) return;
      const back = [...lost.current];
      lost.current.clear();
      for (const [colId, side] of back) api.setColumnsPinned([colId], side);
    },
  };
}

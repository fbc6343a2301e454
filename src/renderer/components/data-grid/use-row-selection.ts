import type { GridApi, RowSelectionOptions } from 'ag-grid-community';
import { useCallback, useMemo, useRef, type RefObject } from 'react';
import { focusEntry } from './grid-focus';

/** The rows that are ticked, for what is done with several of them. */
export interface SelectedRows<Row> {
  rows: readonly Row[];
  /** So many of them the search and the filters hide. */
  hidden: number;
  /** Unticks them; the focus goes into the grid, since what was pressed goes with the selection. */
  clear: () => void;
}

function hiddenAmong<Row>(api: GridApi<Row>, selected: number): number {
  let shown = 0;
  api.forEachNodeAfterFilter((node) => {
    if (node.isSelected() === true) shown += 1;
  });
  return selected - shown;
}

/** A column of boxes; Space ticks a row, Shift+Space those up to it, Ctrl+A all that search and filters leave. */
export function useRowSelection<Row>(
  onSelect: ((selected: SelectedRows<Row>) => void) | undefined,
  isHeading: ((row: Row) => boolean) | undefined,
  frame: RefObject<HTMLElement | null>,
) {
  const told = useRef({ rows: 0, hidden: 0 });
  const tell = useCallback(
    (api: GridApi<Row>): void => {
      if (!onSelect) return;
      const rows = api.getSelectedRows();
      if (rows.length === 0 && told.current.rows === 0) return;
      const hidden = hiddenAmong(api, rows.length);
      told.current = { rows: rows.length, hidden };
      const clear = (): void => {
        if (api.isDestroyed()) return;
        api.deselectAll();
        focusEntry(api, frame.current);
      };
      onSelect({ rows, hidden, clear });
    },
    [onSelect, frame],
  );
  const options = useMemo(() => {
    if (!onSelect) return undefined;
    const rowSelection: RowSelectionOptions<Row> = {
      mode: 'multiRow',
      checkboxes: true,
      selectAll: 'filtered',
      isRowSelectable: ({ data }) => data !== undefined && isHeading?.(data) !== true,
    };
    return {
      rowSelection,
      selectionColumnDef: {
        width: 32,
        pinned: 'left' as const,
        lockPinned: true,
        suppressHeaderMenuButton: true,
      },
      onSelectionChanged: ({ api }: { api: GridApi<Row> }) => tell(api),
    };
  }, [onSelect, isHeading, tell]);
  return { options, tell };
}

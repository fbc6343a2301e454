// Selection of whole rows by checkboxes, for bulk actions, and `clearTextSelection`, which keeps Shift+click and the drag of
// a row from selecting text. Ranges of cells are selected in components/editable-grids/range-grid.

import type { GridApi, RowSelectionOptions } from 'ag-grid-community';
import { type RefObject, useCallback, useMemo, useRef } from 'react';
import { focusEntry } from '../keyboard/grid-focus';
import { isTextInput } from '@renderer/platform/browser/is-text-input';

/** The selected rows, for bulk actions. */
export interface SelectedRows<Row> {
  rows: readonly Row[];
  /** The number of selected rows that the search and the filters hide. */
  hidden: number;
  /** Deselects the rows. Focus moves into the grid, because the pressed button disappears with the selection. */
  clear: () => void;
}

/**
 * Adds a checkbox column: Space selects a row, Shift+Space a range, and Ctrl+A all rows that search and filters leave.
 */
export function useRowSelection<Row>(
  onSelect: ((selected: SelectedRows<Row>) => void) | undefined,
  isHeading: ((row: Row) => boolean) | undefined,
  frame: RefObject<HTMLElement | null>,
) {
  const reported = useRef({ rows: 0, hidden: 0 });
  const reportSelection = useCallback(
    (api: GridApi<Row>): void => {
      if (!onSelect) return;
      const rows = api.getSelectedRows();
      if (rows.length === 0 && reported.current.rows === 0) return;
      const hidden = hiddenAmong(api, rows.length);
      reported.current = { rows: rows.length, hidden };
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
      onSelectionChanged: ({ api }: { api: GridApi<Row> }) => reportSelection(api),
    };
  }, [onSelect, isHeading, reportSelection]);
  return { options, reportSelection };
}

/**
 * Clears the text selection, because a drag would drag the selected text instead of the row, and Shift+click would
 * select text across rows.
 */
export function clearTextSelection({ target, shiftKey }: MouseEvent, selectsRows: boolean): void {
  if (!(target instanceof Element) || isTextInput(target)) return;
  if ((shiftKey && selectsRows) || target.closest('.ag-row-drag')) getSelection()?.removeAllRanges();
}

function hiddenAmong<Row>(api: GridApi<Row>, selected: number): number {
  let shown = 0;
  api.forEachNodeAfterFilter((node) => {
    if (node.isSelected() === true) shown += 1;
  });
  return selected - shown;
}

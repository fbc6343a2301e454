// Keeps the rows that the user reads in place while a poll changes the rows above. Positions after Back are in
// url-state/use-grid-restoration.ts, rows that a link names in use-scroll-to-row.ts.

import type { GridApi, IRowNode } from 'ag-grid-community';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { enforceScrollTop } from '../url-state/use-grid-restoration';

/**
 * Keeps the first visible row and the focused row in place, where AG Grid keeps scrollTop and the row index. Returns a
 * function that wraps a change of rows.
 */
export function useScrollAnchoring<Row>(
  frameRef: RefObject<HTMLElement | null>,
): (api: GridApi<Row>, change: () => void) => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return useCallback(
    (api, change) => {
      stop.current?.();
      const place = anchorOf(api, frameRef.current);
      change();
      if (!place) return;
      const { area, row, focus } = place;
      const now = row && api.getRowNode(row.id);
      if (row && now && topOf(now) !== row.rowTop) {
        const top = row.scrollTop + topOf(now) - row.rowTop;
        stop.current = enforceScrollTop(area, () => top);
      }
      const focused = focus && api.getRowNode(focus.id);
      if (focus && typeof focused?.rowIndex === 'number' && focused.rowIndex !== focus.rowIndex)
        api.setFocusedCell(focused.rowIndex, focus.column);
    },
    [frameRef],
  );
}

interface ScrollAnchor {
  area: HTMLElement;
  /** The first visible row and its offset. */
  row: { id: string; rowTop: number; scrollTop: number } | null;
  focus: { id: string; rowIndex: number; column: string } | null;
}

const topOf = ({ rowTop }: IRowNode): number => rowTop ?? 0;

/**
 * Rows are anchored if the user has scrolled, has the focus in the grid or has selected text in it; otherwise new rows
 * scroll into view.
 */
function isAnchored(area: HTMLElement): boolean {
  const { activeElement } = area.ownerDocument;
  const marked = area.ownerDocument.getSelection();
  return (
    area.scrollTop > 0 ||
    area.contains(activeElement) ||
    (marked?.isCollapsed === false && marked.containsNode(area, true))
  );
}

function firstRow<Row>(api: GridApi<Row>, { scrollTop }: HTMLElement): ScrollAnchor['row'] {
  const [first] = api
    .getRenderedNodes()
    .filter((node) => topOf(node) + (node.rowHeight ?? 0) > scrollTop)
    .sort((one, other) => topOf(one) - topOf(other));
  return first?.id === undefined ? null : { id: first.id, rowTop: topOf(first), scrollTop };
}

function focusIn<Row>(api: GridApi<Row>, area: HTMLElement): ScrollAnchor['focus'] {
  const cell = api.getFocusedCell();
  if (!cell || !area.contains(area.ownerDocument.activeElement)) return null;
  const id = api.getDisplayedRowAtIndex(cell.rowIndex)?.id;
  return id === undefined ? null : { id, rowIndex: cell.rowIndex, column: cell.column.getColId() };
}

function anchorOf<Row>(api: GridApi<Row>, frame: HTMLElement | null): ScrollAnchor | null {
  const area = frame?.querySelector<HTMLElement>('.ag-grid-viewport');
  if (!area || api.isDestroyed() || !isAnchored(area)) return null;
  return { area, row: firstRow(api, area), focus: focusIn(api, area) };
}

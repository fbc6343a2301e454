import type { CellFocusedEvent, CellMouseDownEvent, CellMouseOverEvent, Column } from 'ag-grid-community';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import type { DataGridApi } from '@renderer/components/data-grid';
import {
  singleCell,
  boundsOf,
  extendRange,
  containsCell,
  isSingleCell,
  sameCell,
  type CellPosition,
  type CellRange,
} from './cell-range';

/** The range selection of a grid: handlers for its events, and queries about the selected cells. */
export interface CellRanges<Row> {
  /** This handler and the next two belong into the options of the grid. */
  onCellMouseDown: (event: CellMouseDownEvent<Row>) => void;
  onCellMouseOver: (event: CellMouseOverEvent<Row>) => void;
  onCellFocused: (event: CellFocusedEvent<Row>) => void;
  /** Handles Shift with the arrow keys, and Ctrl+A. Returns whether it handled the key. */
  press: (event: KeyboardEvent) => boolean;
  /** A predicate for the class rules of the cells. */
  isInRange: (rowIndex: number | null, columnId: string) => boolean;
  selected: () => SelectedCells<Row>;
  /** The active cell. */
  active: () => { row: Row; column: string } | undefined;
  clear: () => void;
}

/**
 * Cell ranges, which AG Grid Community lacks. They are selected with the pointer or with Shift and the arrow keys.
 * Ranges are positions on screen, so a sort or a filter clears them.
 */
export function useCellRange<Row>(gridApi: () => DataGridApi<Row> | null): CellRanges<Row> {
  const range = useRef<CellRange | null>(null);
  const clickedWithShift = useRef<CellPosition | null>(null);
  const isDragging = useRef(false);
  return useMemo(() => {
    const live = (): DataGridApi<Row> | null => {
      const api = gridApi();
      return api && !api.isDestroyed() ? api : null;
    };
    const placeOf = (
      rowIndex: number | null,
      column: Column | string | null | undefined,
    ): CellPosition | null => {
      const api = live();
      if (!api || rowIndex === null || column === null || column === undefined) return null;
      const id = typeof column === 'string' ? column : column.getColId();
      const index = columnsOf(api).findIndex((one) => one.getColId() === id);
      return index < 0 ? null : { row: rowIndex, column: index };
    };
    const choose = (next: CellRange | null): void => {
      const before = range.current;
      range.current = next;
      // A single cell is marked by the focus alone.
      const drawn = (before && !isSingleCell(before)) || (next && !isSingleCell(next));
      if (drawn) live()?.refreshCells({ force: true, suppressFlash: true });
    };
    /**
     * Returns the range, or the focused cell if it is outside of the range: AG Grid reports a new focus with a delay.
     */
    const current = (): CellRange | null => {
      const focused = live()?.getFocusedCell();
      const place = focused ? placeOf(focused.rowIndex, focused.column) : null;
      return range.current && place && !containsCell(range.current, place)
        ? singleCell(place)
        : range.current;
    };
    const extend = (place: CellPosition): void => {
      if (range.current) choose({ anchor: range.current.anchor, end: place });
      else choose(singleCell(place));
    };
    return {
      onCellMouseDown: ({ event, rowIndex, column }) => {
        const place = placeOf(rowIndex, column);
        if (!(event instanceof MouseEvent) || event.button !== 0 || !place) return;
        isDragging.current = true;
        clickedWithShift.current = event.shiftKey ? place : null;
        if (event.shiftKey) extend(place);
        else choose(singleCell(place));
      },
      onCellMouseOver: ({ event, rowIndex, column }) => {
        const place = placeOf(rowIndex, column);
        if (isDragging.current && event instanceof MouseEvent && event.buttons === 1 && place) extend(place);
        else isDragging.current = false;
      },
      onCellFocused: ({ rowIndex, column, sourceEvent }) => {
        const place = placeOf(rowIndex, column);
        const focused = live()?.getFocusedCell();
        // AG Grid moves the focus to a cell that is clicked with Shift, and reports that before the click, and once
        // more where the browser moves it too. Neither starts a range.
        if (sourceEvent instanceof MouseEvent && sourceEvent.shiftKey) return;
        if (place && clickedWithShift.current && sameCell(place, clickedWithShift.current)) return;
        clickedWithShift.current = null;
        // AG Grid reports a focus with a delay. By then another cell may have been focused, or the range may have been
        // extended from this cell; neither may be undone.
        const isCurrent = place && focused && sameCell(place, placeOf(focused.rowIndex, focused.column));
        if (isCurrent && !(range.current && sameCell(place, range.current.anchor))) choose(singleCell(place));
      },
      press: (event) => {
        const api = live();
        const focused = api?.getFocusedCell();
        const place = focused ? placeOf(focused.rowIndex, focused.column) : null;
        if (!api || !place) return false;
        const columns = columnsOf(api);
        const size = { rows: api.getDisplayedRowCount(), columns: columns.length };
        if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
          choose({ anchor: { row: 0, column: 0 }, end: { row: size.rows - 1, column: size.columns - 1 } });
          return true;
        }
        const next = event.shiftKey
          ? extendRange(range.current ?? singleCell(place), event.key, size)
          : undefined;
        if (!next) return false;
        choose(next);
        const column = columns[next.end.column];
        api.ensureIndexVisible(next.end.row);
        if (column) api.ensureColumnVisible(column);
        return true;
      },
      isInRange: (rowIndex, columnId) => {
        const now = range.current;
        if (!now || isSingleCell(now)) return false;
        const place = placeOf(rowIndex, columnId);
        return place !== null && containsCell(now, place);
      },
      selected: () => {
        const api = live();
        const now = current();
        if (!api || !now) return { rows: [], columns: [] };
        const { top, bottom, left, right } = boundsOf(now);
        const rows: Row[] = [];
        for (let index = top; index <= bottom; index += 1) {
          const data = api.getDisplayedRowAtIndex(index)?.data;
          if (data !== undefined) rows.push(data);
        }
        return {
          rows,
          columns: columnsOf(api)
            .slice(left, right + 1)
            .map((column) => column.getColId()),
        };
      },
      active: () => {
        const api = live();
        const focused = api?.getFocusedCell();
        const row = focused ? api?.getDisplayedRowAtIndex(focused.rowIndex)?.data : undefined;
        return focused && row !== undefined ? { row, column: focused.column.getColId() } : undefined;
      },
      clear: () => choose(null),
    };
  }, [gridApi]);
}

interface SelectedCells<Row> {
  rows: Row[];
  /** The ids of the columns in their displayed order. */
  columns: string[];
}

const columnsOf = <Row>(api: DataGridApi<Row>): Column[] => api.getAllDisplayedColumns();

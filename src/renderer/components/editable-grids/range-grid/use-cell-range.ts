// Selects ranges of cells in AG Grid with the pointer and with keys; cell-range.ts computes them. Whole rows are
// selected by data-grid/rows/use-row-selection.ts.

import type { CellFocusedEvent, Column } from 'ag-grid-community';
import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
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
  /**
   * The capturing handlers of the pointer, for the element around the grid. AG Grid's own events come with a delay: a
   * key that is pressed right after a click would extend the previous range, and the click would then undo that.
   */
  onPointerDown: (event: PointerEvent) => void;
  onPointerOver: (event: PointerEvent) => void;
  /** This handler belongs into the options of the grid. */
  onCellFocused: (event: CellFocusedEvent<Row>) => void;
  /** Handles Shift with the arrow keys, and Ctrl+A. Returns whether it handled the key. */
  press: (event: KeyboardEvent) => boolean;
  /** A predicate for the class rules of the cells. */
  isInRange: (rowIndex: number | null, columnId: string) => boolean;
  selected: () => SelectedCells<Row>;
  /** The active cell. */
  active: () => { row: Row; column: string } | undefined;
}

/**
 * AG Grid Community has no cell ranges. A range consists of positions on screen: after a sort the same places are
 * selected.
 */
export function useCellRange<Row>(gridApi: () => DataGridApi<Row> | null): CellRanges<Row> {
  const range = useRef<CellRange | null>(null);
  /** The cell that has the focus as long as the range applies; a focus elsewhere is a new range of one cell. */
  const focusOfRange = useRef<CellPosition | null>(null);
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
    const focusedPlace = (): CellPosition | null => {
      const focused = live()?.getFocusedCell();
      return focused ? placeOf(focused.rowIndex, focused.column) : null;
    };
    const choose = (next: CellRange, focus: CellPosition | null): void => {
      const before = range.current;
      range.current = next;
      focusOfRange.current = focus;
      // A single cell is marked by the focus alone.
      const drawn = (before && !isSingleCell(before)) || !isSingleCell(next);
      if (drawn) live()?.refreshCells({ force: true, suppressFlash: true });
    };
    /** Returns the range, or the focused cell if the focus has moved: AG Grid reports that with a delay. */
    const current = (): CellRange | null => {
      const place = focusedPlace();
      return place && !sameCell(place, focusOfRange.current) ? singleCell(place) : range.current;
    };
    const extend = (place: CellPosition, focus: CellPosition | null): void =>
      choose({ anchor: current()?.anchor ?? place, end: place }, focus);
    return {
      onPointerDown: (event) => {
        const place = pointedPlace(event, placeOf);
        if (event.button !== 0 || !place) return;
        isDragging.current = true;
        // AG Grid moves the focus to the clicked cell, also to one that is clicked with Shift.
        if (event.shiftKey) extend(place, place);
        else choose(singleCell(place), place);
      },
      onPointerOver: (event) => {
        if (!isDragging.current) return;
        const place = pointedPlace(event, placeOf);
        if (event.buttons !== 1) isDragging.current = false;
        else if (place) extend(place, focusOfRange.current);
      },
      onCellFocused: ({ rowIndex, column }) => {
        const place = placeOf(rowIndex, column);
        // By now another cell may have the focus, or the range may have been extended from this cell; neither is undone.
        if (!place || !sameCell(place, focusedPlace()) || sameCell(place, focusOfRange.current)) return;
        choose(singleCell(place), place);
      },
      press: (event) => {
        const api = live();
        const place = focusedPlace();
        if (!api || !place) return false;
        const columns = columnsOf(api);
        const size = { rows: api.getDisplayedRowCount(), columns: columns.length };
        if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
          const end = { row: size.rows - 1, column: size.columns - 1 };
          choose({ anchor: { row: 0, column: 0 }, end }, place);
          return true;
        }
        const next = event.shiftKey
          ? extendRange(current() ?? singleCell(place), event.key, size)
          : undefined;
        if (!next) return false;
        choose(next, place);
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
    };
  }, [gridApi]);
}

interface SelectedCells<Row> {
  rows: Row[];
  /** The ids of the columns in their displayed order. */
  columns: string[];
}

const columnsOf = <Row>(api: DataGridApi<Row>): Column[] => api.getAllDisplayedColumns();

const pointedPlace = (
  { target }: PointerEvent,
  placeOf: (rowIndex: number, column: string) => CellPosition | null,
): CellPosition | null => {
  const cell = target instanceof Element ? target.closest('.ag-cell[col-id]') : null;
  const rowIndex = Number(cell?.closest('[row-index]')?.getAttribute('row-index') ?? Number.NaN);
  return Number.isNaN(rowIndex) ? null : placeOf(rowIndex, cell?.getAttribute('col-id') ?? '');
};

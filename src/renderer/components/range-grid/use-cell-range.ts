import type { CellFocusedEvent, CellMouseDownEvent, CellMouseOverEvent, Column } from 'ag-grid-community';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import type { DataGridApi } from '../data-grid';
import { at, boxOf, extended, holds, isOne, type CellPlace, type CellRange } from './cell-range';

interface SelectedCells<Row> {
  rows: Row[];
  /** Ids of the columns, as they stand. */
  columns: string[];
}

export interface CellRanges<Row> {
  /** For the grid's options. */
  onCellMouseDown: (event: CellMouseDownEvent<Row>) => void;
  onCellMouseOver: (event: CellMouseOverEvent<Row>) => void;
  onCellFocused: (event: CellFocusedEvent<Row>) => void;
  /** Shift and the arrows, and Ctrl+A. @returns whether the key was taken */
  press: (event: KeyboardEvent) => boolean;
  /** For the class rules of the cells. */
  isInRange: (rowIndex: number | null, columnId: string) => boolean;
  selected: () => SelectedCells<Row>;
  /** The one cell that is spoken of. */
  active: () => { row: Row; column: string } | undefined;
  clear: () => void;
}

const columnsOf = <Row>(api: DataGridApi<Row>): Column[] => api.getAllDisplayedColumns();

/**
 * Ranges of cells, which AG Grid Community has not got: drawn with the pointer or with Shift and the arrows. They are
 * places on the screen, and end with a sort or a filter.
 */
export function useCellRange<Row>(gridApi: () => DataGridApi<Row> | null): CellRanges<Row> {
  const range = useRef<CellRange | null>(null);
  const extending = useRef(false);
  const drawing = useRef(false);
  return useMemo(() => {
    const live = (): DataGridApi<Row> | null => {
      const api = gridApi();
      return api && !api.isDestroyed() ? api : null;
    };
    const placeOf = (
      rowIndex: number | null,
      column: Column | string | null | undefined,
    ): CellPlace | null => {
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
      const drawn = (before && !isOne(before)) || (next && !isOne(next));
      if (drawn) live()?.refreshCells({ force: true, suppressFlash: true });
    };
    const extend = (place: CellPlace): void => {
      if (range.current) choose({ anchor: range.current.anchor, end: place });
      else choose(at(place));
    };
    return {
      onCellMouseDown: ({ event, rowIndex, column }) => {
        const place = placeOf(rowIndex, column);
        if (!(event instanceof MouseEvent) || event.button !== 0 || !place) return;
        drawing.current = true;
        extending.current = event.shiftKey;
        if (event.shiftKey) extend(place);
        else choose(at(place));
      },
      onCellMouseOver: ({ event, rowIndex, column }) => {
        const place = placeOf(rowIndex, column);
        if (drawing.current && event instanceof MouseEvent && event.buttons === 1 && place) extend(place);
        else drawing.current = false;
      },
      onCellFocused: ({ rowIndex, column }) => {
        const place = placeOf(rowIndex, column);
        if (extending.current) extending.current = false;
        else if (place && !(range.current && holds(range.current, place) && drawing.current))
          choose(at(place));
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
        const next = event.shiftKey ? extended(range.current ?? at(place), event.key, size) : undefined;
        if (!next) return false;
        choose(next);
        const column = columns[next.end.column];
        api.ensureIndexVisible(next.end.row);
        if (column) api.ensureColumnVisible(column);
        return true;
      },
      isInRange: (rowIndex, columnId) => {
        const now = range.current;
        if (!now || isOne(now)) return false;
        const place = placeOf(rowIndex, columnId);
        return place !== null && holds(now, place);
      },
      selected: () => {
        const api = live();
        if (!api || !range.current) return { rows: [], columns: [] };
        const { top, bottom, left, right } = boxOf(range.current);
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

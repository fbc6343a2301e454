// What every column of a grid has unless it says otherwise: sorting, a filter, a flexible width. Also the class of
// cells that React renders, and cells of two lines. What columns of dates, numbers or choices have is in
// data-grid-column.ts.

import type { ColDef } from 'ag-grid-community';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import { suppressControlKeys } from '../keyboard/grid-keys';
import type { DataGridColumn } from './data-grid-column';

/** The class of cells with a React renderer. */
export const RENDERED_CELL = 'drawn-cell';

/**
 * Marks cells with a React renderer by a class, so that the `:has()` style rule is evaluated for these cells only; for
 * all cells it would restyle the grid on every change.
 */
export const withRenderedCellClass = <Row>(column: DataGridColumn<Row>): DataGridColumn<Row> =>
  column.cellRenderer === undefined ? column : { ...column, cellClass: RENDERED_CELL };

/**
 * Spread into a column of names: a long one wraps to a second line before it is cut. It is a class rather than a React
 * cell, because every row has such a cell. The line height replaces that of a grid with rows of its own height.
 */
export const TWO_LINE_CELL = {
  cellClass: 'two-line-cell',
  // A realm is one long word.
  cellStyle: { lineHeight: '16px', overflowWrap: 'anywhere' },
} as const;

/** A column shrinks to this share of its width before the grid scrolls horizontally. */
const MIN_SHARE = 0.7;
const [DEFAULT_WIDTH, MIN_WIDTH] = [150, 70];

/**
 * Turns a column's width into a flex share, so that columns shrink and grow with the window. Pinned columns keep their
 * width, and so do columns that the user has resized.
 */
export function withFlexWidth<Row>(column: DataGridColumn<Row>): DataGridColumn<Row> {
  if (column.pinned) return column;
  const width = column.width ?? Math.max(column.minWidth ?? 0, DEFAULT_WIDTH) * Math.max(1, column.flex ?? 1);
  const least = column.minWidth ?? Math.max(MIN_WIDTH, Math.round(width * MIN_SHARE));
  const { width: _share, ...rest } = column;
  return { ...rest, flex: width, minWidth: least };
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined;

/** Sorts empty cells first, numbers by their value, and texts in natural order. */
function compareCells(one: unknown, other: unknown): number {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(other)) - Number(isEmpty(one));
  if (typeof one === 'string' && typeof other === 'string') return naturalOrder(one, other);
  const difference = Number(one) - Number(other);
  return Number.isNaN(difference) ? naturalOrder(String(one), String(other)) : difference;
}

const DEFAULT_COLUMN: ColDef = {
  sortable: true,
  comparator: compareCells,
  resizable: true,
  filter: 'agTextColumnFilter',
  minWidth: 60,
  wrapHeaderText: true,
  // A header whose longest word is cut shows its whole name.
  headerTooltip: true,
  suppressKeyboardEvent: suppressControlKeys,
};

/** The line height follows the row height, because the theme's line height fits its own row height only. */
export const createDefaultColumn = (rowHeight: number | undefined): ColDef =>
  rowHeight === undefined
    ? DEFAULT_COLUMN
    : { ...DEFAULT_COLUMN, cellStyle: { lineHeight: `${rowHeight - 3}px` } };

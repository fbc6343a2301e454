// The cells of a sheet, the functions that change a range of them, and the rules that each kind of sheet supplies.

import type { Unit } from '@shared/kernel/values';

/** The texts of a sheet, row by row. A row that did not change keeps its identity. */
export type Cells = readonly (readonly string[])[];

export interface CellPosition {
  row: number;
  column: number;
}

/** A range of cells, both ends included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export type IsLocked = (row: number, column: number) => boolean;

export const rangeOf = (one: CellPosition, other: CellPosition): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

/** Applies `text` to the cells of a range, except locked ones. */
function mapRange(
  cells: Cells,
  { top, bottom, left, right }: CellRange,
  isLocked: IsLocked,
  text: (row: number, column: number) => string,
): Cells {
  return cells.map((line, row) => {
    if (row < top || row > bottom) return line;
    const next = line.map((cell, column) =>
      column < left || column > right || isLocked(row, column) ? cell : text(row, column),
    );
    return next.every((cell, column) => cell === line[column]) ? line : next;
  });
}

export const clearRange = (cells: Cells, range: CellRange, isLocked: IsLocked): Cells =>
  mapRange(cells, range, isLocked, () => '');

export const withText = (cells: Cells, range: CellRange, text: string, isLocked: IsLocked): Cells =>
  mapRange(cells, range, isLocked, () => text);

/** Copies the first row of the range into those below; a single row is filled from the row above it. */
export function fillDown(cells: Cells, range: CellRange, isLocked: IsLocked): Cells {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  if (from < 0) return cells;
  return mapRange(
    cells,
    { ...range, top: from + 1 },
    isLocked,
    (_row, column) => cells[from]?.[column] ?? '',
  );
}

/** Copies the first column of the range into those to its right; a single column is filled from the one to its left. */
export function fillRight(cells: Cells, range: CellRange, isLocked: IsLocked): Cells {
  const from = range.left === range.right ? range.left - 1 : range.left;
  if (from < 0) return cells;
  return mapRange(cells, { ...range, left: from + 1 }, isLocked, (row) => cells[row]?.[from] ?? '');
}

/** Serializes cells as a spreadsheet pastes them: tabs between cells, and a line for each row. */
export const toTabSeparated = (cells: Cells, { top, bottom, left, right }: CellRange): string =>
  cells
    .slice(top, bottom + 1)
    .map((line) => line.slice(left, right + 1).join('\t'))
    .join('\r\n');

/** Adds empty rows at the end, or removes the last rows, to reach this number of rows. */
export const withRows = (cells: Cells, count: number, columns: number): Cells =>
  Array.from({ length: count }, (_none, row) => cells[row] ?? Array.from({ length: columns }, () => ''));

export const sameCells = (one: Cells, other: Cells): boolean =>
  one.length === other.length &&
  one.every(
    (line, row) => line === other[row] || line.every((cell, column) => cell === other[row]?.[column]),
  );

/** The validation and format rules of a sheet. */
export interface SheetRules {
  columns: number;
  maxRows: number;
  /** The unit of every cell. */
  unit: Unit;
  labels: SheetLabels;
  isLocked: IsLocked;
  lockedText: string;
  /** The error of a cell that is not empty; undefined if it is valid. */
  errorOf: (text: string) => string | undefined;
  /** Normalizes a text before it is stored, for instance removes a dollar sign. */
  normalize: (text: string) => string;
  /** Formats a text for display; an unreadable text is returned unchanged. */
  format: (text: string) => string;
}

/** The column and row labels of a sheet. */
export interface SheetLabels {
  /** The header above the row labels: 'Hours'. */
  corner: string;
  columns: readonly string[];
  row: (row: number) => string;
}

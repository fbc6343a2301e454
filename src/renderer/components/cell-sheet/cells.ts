/** Texts of a sheet, row by row. A row that did not change stays the same array. */
export type Cells = readonly (readonly string[])[];

export interface CellPlace {
  row: number;
  column: number;
}

/** Both ends included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export type IsLocked = (row: number, column: number) => boolean;

export const rangeOf = (one: CellPlace, other: CellPlace): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

/** The cells of a range with what `text` makes of them; locked ones stay. */
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

/** The first row of the range into those below; a single row takes the one above it. */
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

/** The first column of the range into those right of it; a single column takes the one left of it. */
export function fillRight(cells: Cells, range: CellRange, isLocked: IsLocked): Cells {
  const from = range.left === range.right ? range.left - 1 : range.left;
  if (from < 0) return cells;
  return mapRange(cells, { ...range, left: from + 1 }, isLocked, (row) => cells[row]?.[from] ?? '');
}

/** As a spreadsheet takes it: tabs between cells, a line for each row. */
export const copied = (cells: Cells, { top, bottom, left, right }: CellRange): string =>
  cells
    .slice(top, bottom + 1)
    .map((line) => line.slice(left, right + 1).join('\t'))
    .join('\r\n');

/** With so many rows: empty ones at the end, or the last ones gone. */
export const withRows = (cells: Cells, count: number, columns: number): Cells =>
  Array.from({ length: count }, (_none, row) => cells[row] ?? Array.from({ length: columns }, () => ''));

export const sameCells = (one: Cells, other: Cells): boolean =>
  one.length === other.length &&
  one.every(
    (line, row) => line === other[row] || line.every((cell, column) => cell === other[row]?.[column]),
  );

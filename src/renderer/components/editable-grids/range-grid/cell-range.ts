// Computes with ranges of cells in an AG Grid: their bounds, what they contain, how they grow, and their text for the
// clipboard. The ranges of a cell sheet are in cell-sheet/cells.ts.

/** A cell by its position on screen, from 0. */
export interface CellPosition {
  row: number;
  column: number;
}

/** A range from the cell in which the selection started to the current one. */
export interface CellRange {
  anchor: CellPosition;
  end: CellPosition;
}

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const boundsOf = ({ anchor, end }: CellRange): Box => ({
  top: Math.min(anchor.row, end.row),
  bottom: Math.max(anchor.row, end.row),
  left: Math.min(anchor.column, end.column),
  right: Math.max(anchor.column, end.column),
});

export const singleCell = (place: CellPosition): CellRange => ({ anchor: place, end: place });

export const sameCell = (one: CellPosition, other: CellPosition | null): boolean =>
  one.row === other?.row && one.column === other.column;

export function containsCell(range: CellRange, { row, column }: CellPosition): boolean {
  const { top, bottom, left, right } = boundsOf(range);
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function isSingleCell(range: CellRange): boolean {
  const { top, bottom, left, right } = boundsOf(range);
  return top === bottom && left === right;
}

const STEPS: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Returns the range with its end moved by an arrow key, within the sheet; undefined for any other key. */
export function extendRange(
  { anchor, end }: CellRange,
  key: string,
  size: { rows: number; columns: number },
): CellRange | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);
  return {
    anchor,
    end: {
      row: within(end.row + step.row, size.rows),
      column: within(end.column + step.column, size.columns),
    },
  };
}

const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Serializes cells as a spreadsheet pastes them. */
export const tabSeparated = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

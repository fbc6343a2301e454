/** A cell by its place on the screen, from 0. */
export interface CellPlace {
  row: number;
  column: number;
}

/** Cells from the one that was begun with to the one reached. */
export interface CellRange {
  anchor: CellPlace;
  end: CellPlace;
}

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const boxOf = ({ anchor, end }: CellRange): Box => ({
  top: Math.min(anchor.row, end.row),
  bottom: Math.max(anchor.row, end.row),
  left: Math.min(anchor.column, end.column),
  right: Math.max(anchor.column, end.column),
});

export const at = (place: CellPlace): CellRange => ({ anchor: place, end: place });

export function holds(range: CellRange, { row, column }: CellPlace): boolean {
  const { top, bottom, left, right } = boxOf(range);
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function isOne(range: CellRange): boolean {
  const { top, bottom, left, right } = boxOf(range);
  return top === bottom && left === right;
}

const STEPS: Readonly<Record<string, CellPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The range with its end moved by an arrow key, within the sheet; undefined for any other key. */
export function extended(
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

/** Cells as a spreadsheet takes them. */
export const tabSeparated = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

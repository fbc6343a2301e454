import { messages } from '@shared/kernel/messages';
import type { CheckedRow } from '../checked-table';
import { readTabSeparated } from '../paste-preview/tab-separated';
import { withRows, withText, type CellPlace, type CellRange, type Cells, type IsLocked } from './cells';

/** What a sheet says about what may stand in it. */
export interface SheetRules {
  columns: number;
  maxRows: number;
  isLocked: IsLocked;
  lockedText: string;
  /** What is wrong with a cell that is not empty, or nothing. */
  errorOf: (text: string) => string | undefined;
  /** A text as it is kept: without a dollar sign, for instance. */
  tidy: (text: string) => string;
}

export interface PastedCells {
  /** With what fits. */
  cells: Cells;
  rows: CheckedRow[];
  fits: number;
  misfits: number;
}

/** More lines than any sheet has. */
const MOST_LINES = 2000;

/** What copied cells would make of the sheet, from the first cell of the selection on; one cell fills all of it. */
export function previewCells(text: string, cells: Cells, at: CellRange, rules: SheetRules): PastedCells {
  const lines = readTabSeparated(text).slice(0, MOST_LINES);
  const [first] = lines;
  if (lines.length === 1 && first?.cells.length === 1) return spread(first.cells[0] ?? '', cells, at, rules);
  const start: CellPlace = { row: at.top, column: at.left };
  const put = new Map<string, string>();
  let last = cells.length;
  let misfits = 0;
  const rows = lines.map(({ line, cells: texts }): CheckedRow => {
    const row = start.row + line - 1;
    const checked = texts.map((cell, offset) => {
      const column = start.column + offset;
      const error = misfit(cell, row, column, rules);
      if (error !== undefined) misfits += 1;
      // A row is made for what is put into it, not for what is empty.
      else if (!rules.isLocked(row, column) && (cell.trim() !== '' || row < cells.length)) {
        put.set(`${row}:${column}`, rules.tidy(cell));
        last = Math.max(last, row + 1);
      }
      return { text: cell, error };
    });
    return { line, cells: checked, bad: checked.some(({ error }) => error !== undefined) };
  });
  const grown = withRows(cells, last, rules.columns);
  return {
    cells: grown.map((old, row) => {
      const next = old.map((cell, column) => put.get(`${row}:${column}`) ?? cell);
      return next.every((cell, column) => cell === old[column]) ? old : next;
    }),
    rows,
    fits: put.size,
    misfits,
  };
}

function misfit(text: string, row: number, column: number, rules: SheetRules): string | undefined {
  const empty = text.trim() === '';
  if (column >= rules.columns) return empty ? undefined : messages.paste.tooMany;
  if (row >= rules.maxRows) return empty ? undefined : messages.paste.noRow;
  if (rules.isLocked(row, column)) return empty || rules.tidy(text) === '0' ? undefined : rules.lockedText;
  return empty ? undefined : rules.errorOf(text);
}

function spread(text: string, cells: Cells, at: CellRange, rules: SheetRules): PastedCells {
  const alone = at.top === at.bottom && at.left === at.right && rules.isLocked(at.top, at.left);
  const error = alone ? misfit(text, at.top, at.left, rules) : rules.errorOf(text);
  const fits = error === undefined;
  return {
    cells: fits ? withText(cells, at, rules.tidy(text), rules.isLocked) : cells,
    rows: [{ line: 1, cells: [{ text, error }], bad: !fits }],
    fits: fits ? 1 : 0,
    misfits: fits ? 0 : 1,
  };
}

import type { CellMark, Cells, RowMarks, SheetRules } from '@renderer/components/cell-sheet';
import { formatMoney } from '@shared/kernel/format';
import type { GridRates } from '@shared/domains/labor-grids/model';
import {
  hoursOf,
  isLockedCell,
  MAX_ROWS,
  RATE_COLUMNS,
  rateError,
  rateOf,
  tidyRate,
  unlikelyCells,
  wrongCells,
} from '@shared/domains/labor-grids/rates';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';

export const RATE_RULES: SheetRules = {
  columns: RATE_COLUMNS,
  maxRows: MAX_ROWS,
  isLocked: isLockedCell,
  lockedText: laborGridTexts.locked,
  errorOf: rateError,
  tidy: tidyRate,
};

/** Dollars; what is no rate is shown as it was typed. */
export const shownRate = (text: string): string =>
  rateError(text) === undefined ? formatMoney(rateOf(text)) : text;

export const cellName = (row: number, column: number): string => `${hoursOf(row, column).toFixed(1)} hours`;

const valueOf = (text: string | undefined): number | undefined =>
  text === undefined || rateError(text) !== undefined ? undefined : rateOf(text);

interface Compared {
  /** What was in force before, with its period. */
  prior: { rates: GridRates; period: string } | null;
  /** As it was read. */
  base: GridRates | null;
  /** A save was tried: from then on what is wrong is red. */
  tried: boolean;
}

/** What there is to say of each cell. */
export function marksOf(cells: Cells, { prior, base, tried }: Compared): RowMarks[] {
  const rates = cells.map((line) => line.map(valueOf));
  const marks = rates.map((line, row): (CellMark | undefined)[] =>
    line.map((value, column) => {
      const before = prior?.rates[row]?.[column];
      const differs =
        prior !== null && before !== undefined && value !== undefined && value !== before
          ? `${prior.period}: ${formatMoney(before)}`
          : undefined;
      const changed = base !== null && value !== base[row]?.[column];
      return differs === undefined && !changed ? undefined : { differs, changed };
    }),
  );
  const put = (row: number, column: number, mark: CellMark): void => {
    const line = marks[row];
    if (line) line[column] = { ...line[column], ...mark };
  };
  for (const { row, column, message } of unlikelyCells(rates)) put(row, column, { warning: message });
  if (tried) for (const { row, column, message } of wrongCells(cells)) put(row, column, { error: message });
  return marks;
}

/** Empty cells of a new grid, its first one 0. */
export const emptyGrid = (rows: number): Cells =>
  Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: RATE_COLUMNS }, (_column, column) => (isLockedCell(row, column) ? '0' : '')),
  );

/** The curve of a grid, as far as it can be read. */
export const curveOf = (cells: Cells): { x: number; y: number }[] =>
  cells.flatMap((line, row) =>
    line.flatMap((text, column) => {
      const y = valueOf(text);
      return y === undefined ? [] : [{ x: hoursOf(row, column), y }];
    }),
  );

// The rates of a labor grid as a cell sheet: validation and format rules, indicators of cells, the merge of a finished
// save, and the curve.

import type { Cells, SheetRules } from '@renderer/components/editable-grids/cell-sheet/cells';
import type { CellIndicator, RowIndicators } from '@renderer/components/editable-grids/cell-sheet/sheet-row';
import type { GridRates } from '@shared/domains/labor-grids/model';
import {
  hoursOf,
  isLockedCell,
  MAX_ROWS,
  normalizeRate,
  RATE_COLUMNS,
  rateError,
  rateOf,
  TENTHS,
  unlikelyCells,
  wrongCells,
} from '@shared/domains/labor-grids/rates';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { formatDecimals, formatMoney, shownNumber } from '@shared/kernel/text/format';

export const RATE_RULES: SheetRules = {
  columns: RATE_COLUMNS,
  maxRows: MAX_ROWS,
  isLocked: isLockedCell,
  lockedText: laborGridTexts.locked,
  errorOf: rateError,
  normalize: normalizeRate,
  unit: 'dollars',
  labels: { corner: laborGridTexts.rates.hours, columns: TENTHS, row: String },
  // Formats dollars; an invalid rate is displayed as it was typed.
  format: (text) => (rateError(text) === undefined ? formatMoney(rateOf(text)) : shownNumber(text)),
};

/**
 * Merges a finished save into the cells on screen: cells that were not changed since the request was sent get the
 * stored value, and all others keep the typed one.
 */
export function mergeSavedCells(now: Cells, sent: Cells, stored: Cells): Cells {
  const lines = now.map((line, row) =>
    line.map((text, column) => (text === sent[row]?.[column] ? (stored[row]?.[column] ?? text) : text)),
  );
  if (now.length !== sent.length) return lines;
  // No rows were added or removed on screen since the request was sent, so the stored rows apply, which another user
  // may have added or removed.
  const isEdited = (row: number): boolean =>
    lines[row]?.some((text, at) => text !== sent[row]?.[at]) ?? false;
  const retained = lines.filter((_line, row) => row < stored.length || isEdited(row));
  return [...retained, ...stored.slice(now.length)];
}

export const cellName = (row: number, column: number): string =>
  laborGridTexts.rates.cell(formatDecimals(hoursOf(row, column), 1));

const valueOf = (text: string | undefined): number | undefined =>
  text === undefined || rateError(text) !== undefined ? undefined : rateOf(text);

interface CellMarkSources {
  /** The preceding grid, with its period. */
  prior: { rates: GridRates; period: string } | null;
  /** The rates as they were read. */
  base: GridRates | null;
  /** True after the first attempt to save, from which on errors are red. */
  tried: boolean;
}

/** Returns the indicators of each cell. */
export function cellIndicators(cells: Cells, { prior, base, tried }: CellMarkSources): RowIndicators[] {
  const rates = cells.map((line) => line.map(valueOf));
  const marks = rates.map((line, row): (CellIndicator | undefined)[] =>
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
  const addMark = (row: number, column: number, mark: CellIndicator): void => {
    const line = marks[row];
    if (line) line[column] = { ...line[column], ...mark };
  };
  for (const { row, column, message } of unlikelyCells(rates)) addMark(row, column, { warning: message });
  if (tried)
    for (const { row, column, message } of wrongCells(cells)) addMark(row, column, { error: message });
  return marks;
}

/** Returns the empty cells of a new grid, with 0 in the first one. */
export const emptyCells = (rows: number): Cells =>
  Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: RATE_COLUMNS }, (_column, column) => (isLockedCell(row, column) ? '0' : '')),
  );

/** Returns the curve of a grid, as far as its cells are valid. */
export const curvePoints = (cells: Cells): { x: number; y: number }[] =>
  cells.flatMap((line, row) =>
    line.flatMap((text, column) => {
      const y = valueOf(text);
      return y === undefined ? [] : [{ x: hoursOf(row, column), y }];
    }),
  );

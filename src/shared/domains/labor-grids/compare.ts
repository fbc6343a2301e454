import { moneyCell, type ComparedTable } from '@shared/kernel/compared';
import type { GridRates } from './model';
import { RATE_COLUMNS, TENTHS } from './rates';

const NONE: GridRates = [];

/** Two grids cell by cell; of the longer one, what the other has not is there too. */
export function compareRates(one: GridRates = NONE, other: GridRates = NONE): ComparedTable {
  const rows = Array.from({ length: Math.max(one.length, other.length) }, (_none, hours) => ({
    name: String(hours),
    cells: Array.from({ length: RATE_COLUMNS }, (_cell, tenth) =>
      moneyCell(one[hours]?.[tenth], other[hours]?.[tenth]),
    ),
  }));
  return { corner: 'Hours', columns: TENTHS, rows };
}

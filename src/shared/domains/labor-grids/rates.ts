// The rates of a labor grid: its size, what a cell may contain, which cells are unlikely, grids of one price per hour
// and the price of such a grid, the comparison of two grids, and the conversion to texts and to the provider's form.

import { z } from 'zod';
import { type ComparedTable, moneyCell } from '@shared/kernel/comparison';
import { shownNumber } from '@shared/kernel/text/format';
import {
  decimalsOf,
  integerDigitsOf,
  refusalText,
  readTypedNumber,
  readTypedValue,
} from '@shared/kernel/values';
import type { GridRates } from './model';
import { laborGridTexts } from './texts';

/** The minimum number of rows of a labor grid: hours 0 to 15. */
export const MIN_ROWS = 16;
export const MAX_ROWS = 100;
/** The columns of a labor grid: the tenths of an hour. */
export const RATE_COLUMNS = 10;

/** The headers of the columns: 0.0 to 0.9. */
export const TENTHS: readonly string[] = Array.from({ length: RATE_COLUMNS }, (_none, at) => `0.${at}`);

/** The cell of zero hours is always 0: it cannot be edited and has no error. */
export const isLockedCell = (row: number, column: number): boolean => row === 0 && column === 0;

const INTEGER_DIGITS = 5;
const DECIMALS = 2;
/** The highest rate of a cell, in dollars. */
export const MAX_RATE = 99_999.99;

/** Matches a normalized rate. A pasted sheet has hundreds of them, each checked many times, so they are not parsed. */
const PLAIN = /^\d{1,5}(\.\d{1,2})?$/;

/** The problem of a parsed rate, or undefined: limits and decimals of a cell. */
function digitsError(rate: number): string | undefined {
  const fits = rate >= 0 && integerDigitsOf(rate) <= INTEGER_DIGITS && decimalsOf(rate) <= DECIMALS;
  return fits ? undefined : laborGridTexts.tooManyDigits;
}

/** The problem of a cell's text, or undefined. */
export function rateError(text: string): string | undefined {
  if (PLAIN.test(text)) return undefined;
  if (text.trim() === '') return laborGridTexts.incomplete;
  const read = readTypedNumber(text, 'dollars');
  return read.kind === 'value' ? digitsError(read.value) : refusalText(read, laborGridTexts.notNumeric);
}

/** Dollars of a cell without an error. */
export const rateOf = (text: string): number =>
  PLAIN.test(text) ? Number(text) : readTypedValue(text, 'dollars');

/** Normalizes a rate, so that equal rates have equal texts; an invalid text is left as typed. */
export const normalizeRate = (text: string): string =>
  rateError(text) === undefined ? String(rateOf(text)) : text.trim();

/** Every cell that is wrong, by row and column. */
export function wrongCells(
  cells: readonly (readonly string[])[],
): { row: number; column: number; message: string }[] {
  return cells.flatMap((line, row) =>
    Array.from({ length: RATE_COLUMNS }, (_none, column) => column).flatMap((column) => {
      const message = isLockedCell(row, column) ? undefined : rateError(line[column] ?? '');
      return message === undefined ? [] : [{ row, column, message }];
    }),
  );
}

/** The rates of valid cells. The cell that cannot be edited is `locked`: that of a stored grid, or 0. */
export const ratesOf = (cells: readonly (readonly string[])[], locked = 0): GridRates =>
  cells.map((line, row) =>
    Array.from({ length: RATE_COLUMNS }, (_none, column) =>
      isLockedCell(row, column) ? locked : rateOf(line[column] ?? ''),
    ),
  );

export const textsOf = (rates: GridRates): string[][] => rates.map((line) => line.map(String));

/** The tenths of an hour of a cell. */
const tenthsOf = (row: number, column: number): number => row * 10 + column;

/** The hours of a cell. */
export const hoursOf = (row: number, column: number): number => tenthsOf(row, column) / 10;

/** A price per hour above this multiple of the cell before is reported as unlikely. */
const JUMP = 1.5;

/**
 * Valid but unlikely cells: cheaper than fewer hours, or half as expensive again for each hour as the cell before.
 * Prices are compared per hour, since twice the time costs twice as much in the first cells of any grid.
 */
export function unlikelyCells(
  rates: readonly (readonly (number | undefined)[])[],
): { row: number; column: number; message: string }[] {
  const found: { row: number; column: number; message: string }[] = [];
  let before: { rate: number; hours: number } | undefined;
  rates.forEach((line, row) =>
    line.forEach((rate, column) => {
      if (rate === undefined || isLockedCell(row, column)) return;
      const hours = hoursOf(row, column);
      if (before && rate < before.rate) found.push({ row, column, message: laborGridTexts.falls });
      else if (before && before.rate > 0 && rate / hours > (before.rate / before.hours) * JUMP)
        found.push({ row, column, message: laborGridTexts.jumps });
      before = { rate, hours };
    }),
  );
  return found;
}

/** Whole cents of an amount. Rounded in two steps: 1.005 times 100 is 100.49999999999999. */
const centsOf = (dollars: number): number => Math.round(Number((dollars * 100).toFixed(6)));

/** Rounds an amount to whole cents. */
export const toCents = (dollars: number): number => centsOf(dollars) / 100;

/** The hours of a new grid's last cell. */
export const LAST_HOURS = hoursOf(MIN_ROWS - 1, RATE_COLUMNS - 1);

/** The highest hourly price in dollars whose grid can be saved; the last and highest cell sets the limit. */
export const MAX_DOOR_RATE = Math.floor((MAX_RATE * 100) / LAST_HOURS) / 100;

/** The grid in which every cell costs the same price per hour. */
export const doorRateGrid = (doorRate: number, rows = MIN_ROWS): GridRates =>
  Array.from({ length: rows }, (_row, row) =>
    // In cents and tenths of an hour, whose product is exact: 50.05 times 0.3 is less than the 15.015 that is rounded up.
    Array.from(
      { length: RATE_COLUMNS },
      (_column, column) => Math.round((centsOf(doorRate) * tenthsOf(row, column)) / 10) / 100,
    ),
  );

/**
 * The price per hour that a grid was generated from; null if its cells differ. A back office may round half a cent down.
 */
export function inferDoorRate(rates: GridRates): number | null {
  const rate = rates[1]?.[0] ?? 0;
  const made = doorRateGrid(rate, rates.length);
  const isNear = (cell: number, row: number, column: number): boolean =>
    Math.abs(centsOf(cell) - centsOf(rates[row]?.[column] ?? Number.NaN)) <= 1;
  const same = made.every((line, row) => line.every((cell, column) => isNear(cell, row, column)));
  return rate > 0 && same ? rate : null;
}

const NONE: GridRates = [];

/** Compares two grids cell by cell; cells that only the longer one has are included. */
export function compareRates(one: GridRates = NONE, other: GridRates = NONE): ComparedTable {
  const rows = Array.from({ length: Math.max(one.length, other.length) }, (_none, hours) => ({
    name: String(hours),
    cells: Array.from({ length: RATE_COLUMNS }, (_cell, tenth) =>
      moneyCell(one[hours]?.[tenth], other[hours]?.[tenth]),
    ),
  }));
  return { corner: laborGridTexts.rates.hours, columns: TENTHS.map(shownNumber), rows };
}

const COLUMN_NAMES = Array.from({ length: RATE_COLUMNS }, (_none, at) => `col${at}`);

/** A number or its text. A plain coercion would read an empty text and null as 0, a price that nobody gave. */
const sentNumber = z.union([z.number(), z.string().trim().min(1).pipe(z.coerce.number())]);
const rowsSchema = z.array(z.record(z.string(), sentNumber));

/** Rates as the provider's calls carry them: `{ hours, col0 to col9 }`. */
export const rowsOfRates = (rates: GridRates): Record<string, number>[] =>
  rates.map((line, hours) => ({
    hours,
    ...Object.fromEntries(COLUMN_NAMES.map((name, at) => [name, line[at] ?? 0])),
  }));

/** The inverse conversion, by hours; undefined for an invalid list or one with a missing hour. */
export function ratesOfRows(json: unknown): GridRates | undefined {
  const parsed = rowsSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const rows = [...parsed.data].sort((a, b) => (a['hours'] ?? 0) - (b['hours'] ?? 0));
  const whole = rows.every(
    (row, hours) => row['hours'] === hours && COLUMN_NAMES.every((name) => row[name] !== undefined),
  );
  return whole ? rows.map((row) => COLUMN_NAMES.map((name) => row[name] ?? 0)) : undefined;
}

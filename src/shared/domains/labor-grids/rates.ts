import type { GridRates } from './model';
import { laborGridTexts } from './texts';

/** Rows of a grid: hours 0 to 15 at least. */
export const MIN_ROWS = 16;
export const MAX_ROWS = 100;
/** Tenths of an hour. */
export const RATE_COLUMNS = 10;

/** 0.0 to 0.9, as the columns are headed. */
export const TENTHS: readonly string[] = Array.from({ length: RATE_COLUMNS }, (_none, at) => `0.${at}`);

/** No hours cost nothing: 0, never edited, never wrong. */
export const isLockedCell = (row: number, column: number): boolean => row === 0 && column === 0;

/** A rate as it is kept. A pasted sheet has hundreds of them, each looked at many times: they are not taken apart. */
const PLAIN = /^\d{1,5}(\.\d{1,2})?$/;

/** A number without the dollar sign and the thousands separators that grids are shown with. */
const bare = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .trim()
        .replace(/^\$\s*/, '')
        .replace(/^[\d,]+/, (digits) =>
          /^\d{1,3}(,\d{3})+$/.test(digits) ? digits.replaceAll(',', '') : digits,
        );

/** What is wrong with what stands in a cell, or nothing. */
export function rateError(text: string): string | undefined {
  if (PLAIN.test(text)) return undefined;
  const rate = bare(text);
  if (rate === '') return laborGridTexts.incomplete;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(rate)) return laborGridTexts.notNumeric;
  return /^\d{0,5}(\.\d{0,2})?$/.test(rate) ? undefined : laborGridTexts.tooManyDigits;
}

/** Dollars of a cell without an error. */
export const rateOf = (text: string): number => Number(bare(text));

/** A text as it is kept: the same rate always as the same text, what is none as it was typed. */
export const tidyRate = (text: string): string =>
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

/** Rates of cells of which none is wrong. */
export const ratesOf = (cells: readonly (readonly string[])[]): GridRates =>
  cells.map((line, row) =>
    Array.from({ length: RATE_COLUMNS }, (_none, column) =>
      isLockedCell(row, column) ? 0 : rateOf(line[column] ?? ''),
    ),
  );

export const textsOf = (rates: GridRates): string[][] => rates.map((line) => line.map(String));

/** Hours that a cell stands for. */
export const hoursOf = (row: number, column: number): number => Math.round(row * 10 + column) / 10;

/** More an hour than this many times the cell before is looked at twice. */
const JUMP = 1.5;

/**
 * Cells that are allowed and unlikely: cheaper than fewer hours, or half as dear again for each hour as the cell
 * before. Held against the hours, since twice the time costs twice as much in the first cells of any grid.
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

/** Rounded as money. */
export const toCents = (dollars: number): number => Math.round((dollars + Number.EPSILON) * 100) / 100;

/** The grid of one price an hour. */
export const doorRateGrid = (doorRate: number, rows = MIN_ROWS): GridRates =>
  Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: RATE_COLUMNS }, (_column, column) => toCents(doorRate * hoursOf(row, column))),
  );

/** The price an hour that a grid was made of; null where its cells are not all of one. */
export function doorRateBehind(rates: GridRates): number | null {
  const rate = rates[1]?.[0] ?? 0;
  const made = doorRateGrid(rate, rates.length);
  const same = made.every((line, row) => line.every((cell, column) => cell === rates[row]?.[column]));
  return rate > 0 && same ? rate : null;
}

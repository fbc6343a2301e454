// Two tables compared cell by cell, and the count of what differs.

import { formatMoney, shownNumber } from './text/format';

/** Two tables compared cell by cell, such as the labor grids, parts matrices or settings of two stores. */
export interface ComparedTable {
  /** The header of the row names. */
  corner: string;
  columns: readonly string[];
  rows: readonly ComparedRow[];
}

export interface ComparedRow {
  name: string;
  cells: readonly ComparedCell[];
}

/** The displayed values of a cell in both tables; null in a table that has no such cell. */
export interface ComparedCell {
  one: string | null;
  other: string | null;
  /** The signed difference of the first from the second: '+$4.50'; null if they cannot be subtracted. */
  difference: string | null;
}

export const differs = ({ one, other }: ComparedCell): boolean => one !== other;

export const rowDiffers = ({ cells }: ComparedRow): boolean => cells.some(differs);

export const differingCells = ({ rows }: ComparedTable): number =>
  rows.reduce((count, { cells }) => count + cells.filter(differs).length, 0);

export const cellCount = ({ rows }: ComparedTable): number =>
  rows.reduce((count, { cells }) => count + cells.length, 0);

/** The rows in which something differs. */
export const onlyDiffering = (table: ComparedTable): ComparedTable => ({
  ...table,
  rows: table.rows.filter(rowDiffers),
});

type Side<Value> = Value | null | undefined;

export const textCell = (one: Side<string>, other: Side<string>): ComparedCell => ({
  one: one ?? null,
  other: other ?? null,
  difference: null,
});

const MINUS = '-';

/** Compares amounts; `shown` formats them so that equal texts mean equal amounts. */
export function amountCell(
  one: Side<number>,
  other: Side<number>,
  shown: (amount: number) => string,
): ComparedCell {
  const [a, b] = [one ?? null, other ?? null];
  // Sums of fractions are not exact, so at most four decimals are shown.
  const difference = a === null || b === null ? 0 : Math.round((a - b) * 10_000) / 10_000;
  return {
    one: a === null ? null : shown(a),
    other: b === null ? null : shown(b),
    difference: difference === 0 ? null : `${difference > 0 ? '+' : MINUS}${shown(Math.abs(difference))}`,
  };
}

export const moneyCell = (one: Side<number>, other: Side<number>): ComparedCell =>
  amountCell(one, other, (amount) => formatMoney(amount));

export const numberCell = (one: Side<number>, other: Side<number>): ComparedCell =>
  amountCell(one, other, (amount) => shownNumber(String(amount)));

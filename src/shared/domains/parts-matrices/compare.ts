import type { MatrixRow } from './model';

/** A row of two matrices side by side; null where one of them has no such row. */
export interface RowPair {
  row: MatrixRow | null;
  before: MatrixRow | null;
  /** The fields that are another, all where one has no such row. */
  changed: readonly (keyof MatrixRow)[];
}

const FIELDS: readonly (keyof MatrixRow)[] = [
  'priceStartRange',
  'priceEndRange',
  'addPercentage',
  'calcBase',
  'breakField',
];

/** Two ladders row by row. */
export const compareLadders = (rows: readonly MatrixRow[], before: readonly MatrixRow[]): RowPair[] =>
  Array.from({ length: Math.max(rows.length, before.length) }, (_none, at) => {
    const [now = null, was = null] = [rows[at], before[at]];
    return { row: now, before: was, changed: FIELDS.filter((field) => now?.[field] !== was?.[field]) };
  });

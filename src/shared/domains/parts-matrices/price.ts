// Computes the selling prices of parts by a matrix, with the row and the markup, and the points of its price curve.
// `ladder.ts` validates the rows of the matrix.

import { cents } from './ladder';
import type { CalcBase, MatrixRow } from './model';

/** A part's prices in dollars. */
export interface Part {
  cost: number;
  list: number;
}

const SIGNS: Readonly<Record<string, (percentage: number) => number>> = {
  '-': (percentage) => 100 - percentage,
  '+': (percentage) => 100 + percentage,
  '%': (percentage) => percentage,
};

const baseOf = (calcBase: CalcBase, { cost, list }: Part): number =>
  calcBase.startsWith('LIST') ? list : cost;

/** The selling price of a part by one row, in dollars and whole cents. COST+ 60 is the cost and 60 % on top of it. */
export function priceByRow({ calcBase, addPercentage }: MatrixRow, part: Part): number {
  const share = SIGNS[calcBase.slice(-1)]?.(addPercentage) ?? 100;
  // Rounded in two steps: 1.005 times 100 is 100.49999999999999.
  return Math.round(Number(((cents(baseOf(calcBase, part)) * share) / 100).toFixed(6))) / 100;
}

/** The index of the first row that covers the price it refers to, or -1. */
export const rowOfPart = (rows: readonly MatrixRow[], part: Part): number =>
  rows.findIndex(({ breakField, priceStartRange, priceEndRange }) => {
    const price = cents(breakField === 'LIST' ? part.list : part.cost);
    return cents(priceStartRange) <= price && price <= cents(priceEndRange);
  });

export interface Sale extends Part {
  /** The index of the row that applies. */
  row: number;
  sellingPrice: number;
}

/** The selling price of a part, and its row; null if no row covers it. */
export function saleOf(rows: readonly MatrixRow[], part: Part): Sale | null {
  const at = rowOfPart(rows, part);
  const row = rows[at];
  return row ? { ...part, row: at, sellingPrice: priceByRow(row, part) } : null;
}

/** True if the selling price of a part depends on its list price. */
export const dependsOnListPrice = (rows: readonly MatrixRow[]): boolean =>
  rows.some(({ calcBase, breakField }) => breakField === 'LIST' || calcBase.startsWith('LIST'));

/** A part whose list price is this percentage of its cost. */
export const partOfCost = (cost: number, listPercent: number): Part => ({
  cost,
  list: Math.round((cents(cost) * listPercent) / 100) / 100,
});

/** Converts a price that selects rows to the cost it corresponds to. */
const asCost = (price: number, breakField: string, listPercent: number): number =>
  breakField === 'LIST' ? Math.round((cents(price) * 100) / listPercent) / 100 : price;

/** The highest cost that a ladder covers. */
export const topCost = (rows: readonly MatrixRow[], listPercent: number): number =>
  Math.max(0, ...rows.map(({ priceEndRange, breakField }) => asCost(priceEndRange, breakField, listPercent)));

/** Costs at which the price curve bends: where rows start and end, up to `most` dollars. */
export function breakpoints(rows: readonly MatrixRow[], listPercent: number, most: number): number[] {
  const ends = rows.flatMap(({ priceStartRange, priceEndRange, breakField }) => [
    asCost(priceStartRange, breakField, listPercent),
    asCost(priceEndRange, breakField, listPercent),
  ]);
  return [...new Set([...ends.filter((cost) => cost > 0 && cost < most), most])].sort((a, b) => a - b);
}

/** The selling prices of parts of these costs; those that no row covers are left out. */
export const salesOf = (rows: readonly MatrixRow[], costs: readonly number[], listPercent: number): Sale[] =>
  costs.flatMap((cost) => saleOf(rows, partOfCost(cost, listPercent)) ?? []);

/** Percent on top of the cost. */
export const markupOf = ({ cost, sellingPrice }: Sale): number => ((sellingPrice - cost) / cost) * 100;

// Which rows of the bug status belong to which chart, and which of them only sum it up.

import type { BugCategory, BugStatusRow } from './model';

/** Rows that sum up a chart instead of being a part of it. */
const TOTALS: ReadonlySet<string> = new Set(['Total Open', 'Total Closed']);

export interface BugChart {
  /** The slices, in order. */
  parts: BugStatusRow[];
  /** The row that names the whole, where the category has one. */
  total: BugStatusRow | undefined;
}

/** The rows of one category as a chart. */
export function bugChart(rows: readonly BugStatusRow[], category: BugCategory): BugChart {
  const own = rows.filter((row) => row.category === category).sort((a, b) => a.sortOrder - b.sortOrder);
  return {
    parts: own.filter((row) => !TOTALS.has(row.label)),
    total: own.find((row) => TOTALS.has(row.label)),
  };
}

/**
 * The statuses of all charts in one order with their bugs in all, so that each has one color, whichever chart it is in.
 */
export function bugStatuses(rows: readonly BugStatusRow[]): Pick<BugStatusRow, 'label' | 'value'>[] {
  const sums = new Map<string, number>();
  for (const { label, value } of rows)
    if (!TOTALS.has(label)) sums.set(label, (sums.get(label) ?? 0) + value);
  return [...sums].map(([label, value]) => ({ label, value }));
}

// Rules of the revenue tab: the chosen month, which rows are sums, and the change from the month before.

import dayjs from 'dayjs';
import type { RevenueRow } from './model';

/** The default month: the second of the list, which is the newest complete one, or the only one. */
const usualMonth = (months: readonly string[]): string | undefined => months[1] ?? months[0];

/** The remembered month if the store has it, otherwise the default one. */
export const chosenMonth = (months: readonly string[], remembered: string | null): string | undefined =>
  months.find((month) => month === remembered) ?? usualMonth(months);

export const monthBefore = (month: string): string =>
  dayjs(`${month}-01`).subtract(1, 'month').format('YYYY-MM');

const SUMS: readonly string[] = ['Labor', 'Parts'];

export const isRevenueSum = ({ heading }: Pick<RevenueRow, 'heading'>): boolean => SUMS.includes(heading);

/** The pay types, and apart from them the sums of labor and of parts. */
export function separateSums(rows: readonly RevenueRow[]): { payTypes: RevenueRow[]; sums: RevenueRow[] } {
  return { payTypes: rows.filter((row) => !isRevenueSum(row)), sums: rows.filter(isRevenueSum) };
}

export const sortById = (rows: readonly RevenueRow[]): RevenueRow[] => rows.toSorted((a, b) => a.id - b.id);

/** The change from the month before, in percent; null without a value to compare with. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : ((now - before) / Math.abs(before)) * 100;

/** Warranty tables show rates and markups, because by law they follow those of customers. */
export const isWarranty = ({ filterBy, heading }: RevenueRow): boolean =>
  filterBy === 'W' || heading === 'Warranty';

/** Accepts only an address within the console. */
export const inAppPath = (text: string | null): string | undefined =>
  text !== null && /^\/(?![/\\])/.test(text) ? text : undefined;

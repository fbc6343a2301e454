import dayjs from 'dayjs';
import type { RevenueRow } from './model';

/** The second of the list, which is the newest month that has ended; the only one where there is one. */
const usualMonth = (months: readonly string[]): string | undefined => months[1] ?? months[0];

/** The remembered month where the store has it, the usual one otherwise. */
export const chosenMonth = (months: readonly string[], remembered: string | null): string | undefined =>
  months.find((month) => month === remembered) ?? usualMonth(months);

/** 'October 2026' */
export const monthName = (month: string): string => dayjs(`${month}-01`).format('MMMM YYYY');

export const monthBefore = (month: string): string =>
  dayjs(`${month}-01`).subtract(1, 'month').format('YYYY-MM');

const SUMS: readonly string[] = ['Labor', 'Parts'];

/** The pay types, and apart from them the sums of labor and of parts. */
export function byPayType(rows: readonly RevenueRow[]): { payTypes: RevenueRow[]; sums: RevenueRow[] } {
  const isSum = ({ heading }: RevenueRow): boolean => SUMS.includes(heading);
  return { payTypes: rows.filter((row) => !isSum(row)), sums: rows.filter(isSum) };
}

export const byId = (rows: readonly RevenueRow[]): RevenueRow[] => rows.toSorted((a, b) => a.id - b.id);

/** Change against the month before, in percent; null where there is nothing to compare with. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : ((now - before) / Math.abs(before)) * 100;

/** Warranty is where rates and markups are looked at: by law they follow those of customers. */
export const isWarranty = ({ filterBy, heading }: RevenueRow): boolean =>
  filterBy === 'W' || heading === 'Warranty';

/** An address within the console, whatever a link says. */
export const innerAddress = (text: string | null): string | undefined =>
  text !== null && /^\/(?![/\\])/.test(text) ? text : undefined;

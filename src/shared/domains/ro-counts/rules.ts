// The months of the RO counts, and their sums over all stores.

import dayjs from 'dayjs';
import { MONTH_FIELDS, type MonthField, type RoCounts } from './model';

/** The month of each field, oldest first, as `YYYY-MM`. @param day The day of the counts. */
export const monthsUntil = (day: string): string[] =>
  MONTH_FIELDS.map((_field, at) =>
    dayjs(`${day.slice(0, 7)}-01`)
      .subtract(MONTH_FIELDS.length - 1 - at, 'month')
      .format('YYYY-MM'),
  );

/** The sums over all stores, month by month. */
export const totals = (rows: readonly RoCounts[]): Record<MonthField, number> => {
  const sum = Object.fromEntries(MONTH_FIELDS.map((field) => [field, 0])) as Record<MonthField, number>;
  for (const row of rows) for (const field of MONTH_FIELDS) sum[field] += row[field] ?? 0;
  return sum;
};

import { DAY_MS } from '@shared/kernel/dates/durations';
/** The age of a store's data: up to 2 days, up to 4, older. Missing data is red. */
export const DATA_BANDS = ['green', 'orange', 'red'] as const;
export type DataBand = (typeof DATA_BANDS)[number];

/** Greatest age of a band in days. */
export const BAND_DAYS = { green: 2, orange: 4 } as const;

/** The bands as words, for users who do not see their colors. */
export const BAND_LABELS: Record<DataBand, string> = { green: 'Current', orange: 'Aging', red: 'Stale' };

const dayNumber = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS;

/** Whole calendar days from `dataAsOf` to `today`, both `YYYY-MM-DD`; null without a readable date. */
export function dataAgeDays(dataAsOf: string | null, today: string): number | null {
  if (!dataAsOf) return null;
  const days = dayNumber(today) - dayNumber(dataAsOf);
  return Number.isNaN(days) ? null : days;
}

/** The color of a data-as-of date. */
export function dataBand(dataAsOf: string | null, today: string): DataBand {
  const age = dataAgeDays(dataAsOf, today);
  if (age === null || age > BAND_DAYS.orange) return 'red';
  return age <= BAND_DAYS.green ? 'green' : 'orange';
}

import { daysBetween } from './dates';

/** The age of a store's data: up to 2 days, up to 4, older. Missing data is red. */
export const DATA_BANDS = ['green', 'orange', 'red'] as const;
export type DataBand = (typeof DATA_BANDS)[number];

/** Greatest age of a band in days. */
export const BAND_DAYS = { green: 2, orange: 4 } as const;

/** The bands as words, for users who do not see their colors. */
export const BAND_LABELS: Record<DataBand, string> = { green: 'Current', orange: 'Aging', red: 'Stale' };

/** The color of a data-as-of date. */
export function dataBand(dataAsOf: string | null, today: string): DataBand {
  const age = daysBetween(dataAsOf, today);
  if (age === null || age > BAND_DAYS.orange) return 'red';
  return age <= BAND_DAYS.green ? 'green' : 'orange';
}

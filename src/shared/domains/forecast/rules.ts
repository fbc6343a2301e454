// Rules of launch forecasts: when one counts as late, whether they keep what they promise, and the ranges by store.

import { storeNameKey } from '@shared/domains/stores/rules';
import { daysBetween } from '@shared/kernel/dates/dates';
import type { ExpectedDays, ExpectedLaunch, StepRecord, StoreRange } from './model';

/**
 * How many days the 85 % day is after the planned one; below zero where it is before. Null if either day is missing.
 */
export const daysLate = ({ planned, range }: Pick<ExpectedLaunch, 'planned' | 'range'>): number | null =>
  planned === null || range === null ? null : daysBetween(planned, range.p85);

interface PlannedForecast {
  planned: string | null;
  range: Pick<ExpectedDays, 'p50'> | null;
}

/**
 * Whether a store will probably miss its planned day, as far as it is worth a warning: it is more likely late than not.
 * How often such warnings come true is measured in docs/figures.md.
 */
export const isForecastLate = ({ planned, range }: PlannedForecast): boolean =>
  planned !== null && range !== null && range.p50 > planned;

export type LaunchOutlook = 'late' | 'atRisk' | 'onTime' | 'noPlan' | 'noForecast';

/** Whether a launch will be late, by both of its days: more likely late than not, perhaps late, or on time. */
export function launchOutlook({ planned, range }: Pick<ExpectedLaunch, 'planned' | 'range'>): LaunchOutlook {
  if (range === null) return 'noForecast';
  if (planned === null) return 'noPlan';
  if (isForecastLate({ planned, range })) return 'late';
  return range.p85 > planned ? 'atRisk' : 'onTime';
}

/** The share of launches that the second day of a forecast promises. */
export const PROMISED_SHARE = 0.85;

/** Fewer forecasts than this say nothing about what the others keep. */
const MIN_JUDGED = 10;

/** Standard errors by which a share may be off by chance. */
const CHANCE = 2;

export type RecordVerdict = 'asPromised' | 'more' | 'fewer' | 'few';

/** Whether past forecasts have kept what they promised, as far as it is more than chance. */
export function recordVerdict({ kept, of }: StepRecord): RecordVerdict {
  if (of < MIN_JUDGED) return 'few';
  const off = kept / of - PROMISED_SHARE;
  if (Math.abs(off) <= CHANCE * Math.sqrt((PROMISED_SHARE * (1 - PROMISED_SHARE)) / of)) return 'asPromised';
  return off > 0 ? 'more' : 'fewer';
}

/** A store that waits longer than any that launched has no date to be late by, but waits the longest of all. */
const latenessOf = (forecast: Pick<ExpectedLaunch, 'planned' | 'range' | 'reason'>): number =>
  daysLate(forecast) ?? (forecast.reason === 'waitedLonger' ? 0 : Number.MIN_SAFE_INTEGER);

/** The latest stores first; those that are equally late stay in their order. */
export function latestFirst<Forecast extends Parameters<typeof latenessOf>[0]>(
  forecasts: readonly Forecast[],
): Forecast[] {
  const lateness = new Map(forecasts.map((forecast) => [forecast, latenessOf(forecast)]));
  return forecasts.toSorted((a, b) => (lateness.get(b) ?? 0) - (lateness.get(a) ?? 0));
}

/** The stores that have a forecast, with its days. */
export const rangesOf = (stores: readonly ExpectedLaunch[]): StoreRange[] =>
  stores.flatMap(({ id, storeName, tenantName, range }) =>
    range ? [{ id, storeName, tenantName, p50: range.p50, p85: range.p85 }] : [],
  );

/** The forecasts of stores that another list knows by their names only, by `storeNameKey`. */
export const rangesByName = (ranges: readonly StoreRange[]): ReadonlyMap<string, StoreRange> =>
  new Map(ranges.map((range) => [storeNameKey(range.tenantName, range.storeName), range]));

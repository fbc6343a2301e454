// Rules of launch forecasts: when one counts as late, and the ranges by store.

import { storeNameKey } from '@shared/domains/stores/store-name-key';
import { daysBetween } from '@shared/kernel/dates/dates';
import type { ForecastRange, StoreForecast } from './model';

/**
 * How many days the 85 % day is after the planned one; below zero where it is before. Null without one of both.
 */
export const daysLate = ({ planned, range }: Pick<StoreForecast, 'planned' | 'range'>): number | null =>
  planned === null || range === null ? null : daysBetween(planned, range.p85);

/**
 * Whether a store will probably miss its planned day, as far as it is worth a warning: it is more likely late than not.
 * How often such warnings come true is measured in docs/figures.md.
 */
export const isForecastLate = ({ planned, range }: Pick<StoreForecast, 'planned' | 'range'>): boolean =>
  planned !== null && range !== null && range.p50 > planned;

/** The forecasts of stores that another list knows by their names only, by `storeNameKey`. */
export const rangesByName = (stores: readonly StoreForecast[]): ReadonlyMap<string, ForecastRange> =>
  new Map(
    stores.flatMap(({ tenantName, storeName, range }) =>
      range ? [[storeNameKey(tenantName, storeName), range] as const] : [],
    ),
  );

// When a launch forecast counts as late, and the sentences that explain a forecast.

import { STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import { storeNameKey } from '@shared/domains/stores/store-name-key';
import { daysBetween } from '@shared/kernel/dates/dates';
import { formatDate, formatDecimals, formatNumber } from '@shared/kernel/text/format';
import type { ForecastRange, StoreForecast } from './model';
import { forecastTexts as texts } from './texts';

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

/** A forecast in a sentence, for those who don't see the line. */
export function rangeSentence({ planned, range, reason }: StoreForecast): string {
  if (range === null) return reason === null ? texts.noDate : texts.reasons[reason];
  return texts.range(
    formatDate(range.p50),
    formatDate(range.p85),
    planned === null ? null : formatDate(planned),
  );
}

/** Both days of a forecast, for a place beside others. */
export const shortRange = ({ p50, p85 }: Pick<ForecastRange, 'p50' | 'p85'>): string =>
  `${texts.p50} ${formatDate(p50)}, ${texts.p85} ${formatDate(p85)}`;

export const waitSentence = ({ step, party, waited }: StoreForecast): string =>
  texts.waits(STEP_LABELS[step], party, formatDecimals(waited, 0));

export function advanceSentence({ range }: StoreForecast): string {
  const advance = range?.advance ?? null;
  return advance === null
    ? texts.noAdvance
    : texts.advances(STEP_LABELS[advance.step], formatDate(advance.by), advance.days);
}

export const recordSentence = ({ record: { kept, of } }: StoreForecast): string =>
  of === 0 ? texts.noRecord : texts.kept(kept, of);

/** @param age When it was learned, as `formatAge` writes it. */
export function basisSentence(
  { basis: { launches, sameDms, newest }, dms }: StoreForecast,
  age: string,
): string {
  return texts.basis(
    age,
    formatNumber(launches),
    formatNumber(sameDms),
    dms ?? texts.unknownDms,
    newest === null ? texts.never : formatDate(newest),
  );
}

/** Whole days; a party that wasn't waited for a day is left out. */
export function spentSentence({ spent }: StoreForecast): string {
  const days = spent.filter(({ days: count }) => count > 0).sort((a, b) => b.days - a.days);
  return days.length === 0 ? texts.lessThanADay : texts.spent(days);
}

/** The forecasts of stores that another list knows by their names only, by `storeNameKey`. */
export const rangesByName = (stores: readonly StoreForecast[]): ReadonlyMap<string, ForecastRange> =>
  new Map(
    stores.flatMap(({ tenantName, storeName, range }) =>
      range ? [[storeNameKey(tenantName, storeName), range] as const] : [],
    ),
  );

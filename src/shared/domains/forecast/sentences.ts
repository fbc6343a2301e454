// The sentences that explain the forecast of a store.

import { forecastTexts as texts } from './texts';
import { formatAge, formatDate, formatDecimals, formatNumber } from '@shared/kernel/text/format';
import { STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import type { CurrentForecasts, ForecastRange, StoreForecast } from './model';

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

/** The step that would save most, with the day that a launch is 85% likely by then. */
export function advanceToSentence(forecast: StoreForecast): string {
  const advance = forecast.range?.advance ?? null;
  const sentence = advanceSentence(forecast);
  return advance === null ? sentence : texts.advancesTo(sentence, formatDate(advance.p85));
}

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

/** What forecasts are based on that stand beside other things, and their age; null where there is none. */
export function listBasis({ stores, learnedAt }: CurrentForecasts): string | null {
  const basis = stores.find(({ range }) => range !== null)?.basis;
  if (!basis) return null;
  const newest = basis.newest === null ? texts.never : formatDate(basis.newest);
  return texts.listBasis(formatNumber(basis.launches), newest, formatAge(learnedAt));
}

/** Whole days; a party that wasn't waited for a day is left out. */
export function spentSentence({ spent }: StoreForecast): string {
  const days = spent.filter(({ days: count }) => count > 0).sort((a, b) => b.days - a.days);
  return days.length === 0 ? texts.lessThanADay : texts.spent(days);
}

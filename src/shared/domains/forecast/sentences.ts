// The sentences that explain a forecast, of one store or of a list: the range, the step that is waited for, how often
// forecasts came true, and what they are based on.

import { forecastTexts as texts } from './texts';
import { formatAge, formatDate, formatDecimals, formatNumber } from '@shared/kernel/text/format';
import { type PipelineStep, STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import type {
  CurrentForecasts,
  BoardBasis,
  ForecastRange,
  ExpectedLaunch,
  Party,
  StepRecord,
  StoreForecast,
} from './model';
import { recordVerdict } from './rules';

/** A forecast in a sentence, for those who don't see the line. */
export function rangeSentence({ planned, range, reason }: ExpectedLaunch): string {
  const plannedDay = planned === null ? null : formatDate(planned);
  if (range === null)
    return reason === null ? texts.noDate : texts.noRange(texts.reasons[reason], plannedDay);
  return texts.range(formatDate(range.p50), formatDate(range.p85), plannedDay);
}

/** Both days of a forecast, for a place beside others. */
export const shortRange = ({ p50, p85 }: Pick<ForecastRange, 'p50' | 'p85'>): string =>
  `${texts.p50} ${formatDate(p50)}, ${texts.p85} ${formatDate(p85)}`;

/** Who or what a store waits for at a step. */
export function waitedFor(step: PipelineStep, party: Party): string {
  if (party !== 'nobody') return texts.partyNames[party];
  return step === 'launchStore' ? texts.launchDay : texts.runningLoad;
}

/** The step of a store in a cell, with a word where it has failed. */
export const stepCell = ({ step, isFailed }: Pick<ExpectedLaunch, 'step' | 'isFailed'>): string =>
  isFailed ? texts.failedStep(STEP_LABELS[step]) : STEP_LABELS[step];

export const waitSentence = (forecast: ExpectedLaunch): string =>
  texts.waits(
    stepCell(forecast),
    waitedFor(forecast.step, forecast.party),
    formatDecimals(forecast.waited, 0),
    forecast.since === null ? null : formatDate(forecast.since),
    forecast.usual === null ? null : formatNumber(forecast.usual),
  );

/** The step that would save most, with the day that a launch is 85% likely by then. */
export function advanceSentence({ range }: StoreForecast): string {
  const advance = range?.advance ?? null;
  if (advance === null) return texts.noAdvance;
  const { step, by, days, p85 } = advance;
  return texts.advances(STEP_LABELS[step], formatDate(by), days, formatDate(p85));
}

/** The same in a cell, which has room for what to do, by when, and what it brings. */
export function advanceCell({ range }: Pick<StoreForecast, 'range'>): string {
  const advance = range?.advance ?? null;
  return advance === null
    ? texts.noAdvance
    : texts.advanceCell(STEP_LABELS[advance.step], formatDate(advance.by), advance.days);
}

const shareOf = ({ kept, of }: StepRecord): string => `${formatNumber(Math.round((100 * kept) / of))}%`;

export const recordSentence = ({ record }: ExpectedLaunch): string =>
  record.of === 0
    ? texts.noRecord
    : texts.kept(record.kept, record.of, shareOf(record), recordVerdict(record));

/** The same in a cell, empty where no forecast is old enough. */
export const recordCell = ({ record }: Pick<ExpectedLaunch, 'record'>): string =>
  record.of === 0 ? '' : texts.recordCell(record.kept, record.of, shareOf(record));

/** The record of all steps together. */
export function boardRecordSentence(records: readonly StepRecord[]): string {
  const all = records.reduce((sum, { kept, of }) => ({ kept: sum.kept + kept, of: sum.of + of }), {
    kept: 0,
    of: 0,
  });
  return all.of === 0
    ? texts.noBoardRecord
    : texts.boardRecord(formatNumber(all.kept), formatNumber(all.of), shareOf(all), recordVerdict(all));
}

/** @param age When it was learned, as `formatAge` writes it. */
export function basisSentence(
  { basis: { launches, sameDms, newest }, dms }: ExpectedLaunch,
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

/** What was learned from, and when, as an ISO instant. */
export interface LearnedBasis {
  launches: number;
  newest: string | null;
  learnedAt: string;
}

/** The same for a place that says apart when it was. */
export const learnedFrom = ({ launches, newest }: Omit<LearnedBasis, 'learnedAt'>): string =>
  texts.launchesUntil(formatNumber(launches), newest === null ? texts.never : formatDate(newest));

/**
 * What forecasts are based on that stand beside other things, and their age.
 * @param ageOf for a file, which is read on another day, a format with the date of today, too
 */
export const learnedBasis = ({ launches, newest, learnedAt }: LearnedBasis, ageOf = formatAge): string =>
  texts.listBasis(
    formatNumber(launches),
    newest === null ? texts.never : formatDate(newest),
    ageOf(learnedAt),
  );

/** What a list of forecasts was learned from; null where there is none. */
export function basisOfList({ stores, learnedAt }: CurrentForecasts): LearnedBasis | null {
  const basis = stores.find(({ range }) => range !== null)?.basis;
  return basis ? { launches: basis.launches, newest: basis.newest, learnedAt } : null;
}

/** The same as a sentence. */
export function listBasis(forecasts: CurrentForecasts, ageOf = formatAge): string | null {
  const basis = basisOfList(forecasts);
  return basis && learnedBasis(basis, ageOf);
}

/** What the board is based on, its age, and how often its forecasts came true. */
export function forecastBoardBasis({ launches, newest, records, isCut, learnedAt }: BoardBasis): string {
  if (launches === 0 || newest === null) return texts.reasons.fewLaunches;
  const age = learnedAt === null ? null : formatAge(learnedAt);
  const basis = texts.boardBasis(formatNumber(launches), formatDate(newest), isCut, age);
  return `${basis} ${boardRecordSentence(records)}`;
}

/** Whole days; a party that wasn't waited for a day is left out. */
export function spentSentence({ spent }: ExpectedLaunch): string {
  const days = spent.filter(({ days: count }) => count > 0).sort((a, b) => b.days - a.days);
  return days.length === 0 ? texts.lessThanADay : texts.spent(days);
}

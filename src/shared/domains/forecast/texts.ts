import { FORECAST_TITLE, LIKELY_LATE } from '@shared/kernel/platform/menu-texts';
import { formatCount } from '@shared/kernel/text/format';
import type { NoForecastReason, Party } from './model';
import type { LaunchOutlook, RecordVerdict } from './rules';

/** After a number of days. */
const PARTY_TEXTS: Record<Party, string> = {
  dealer: 'waiting for the dealer',
  dms: 'waiting for the DMS',
  us: 'waiting for us',
  nobody: 'loading or ready to launch',
};

/** As a column of a grid names them. Where it is nobody's turn, a load runs or all is done until the launch date. */
const PARTY_NAMES: Record<Party, string> = {
  dealer: 'Dealer',
  dms: 'DMS',
  us: 'Us',
  nobody: 'Loading or ready',
};

/** Behind the share of forecasts that came true. */
const RECORD_TEXTS: Record<RecordVerdict, string> = {
  asPromised: 'in line with the promised 85%',
  more: 'more than the promised 85%',
  fewer: 'fewer than the promised 85%, so expect later dates',
  few: 'too few to judge',
};

const OUTLOOK_TEXTS: Record<LaunchOutlook, string> = {
  late: LIKELY_LATE,
  atRisk: 'May be late',
  onTime: 'On time',
  noPlan: 'No date planned',
  noForecast: 'No forecast',
};

const REASON_TEXTS: Record<NoForecastReason, string> = {
  fewLaunches: 'Too few stores have launched to learn from. At least 30 are needed.',
  fewAtStep: 'Too few stores have finished one of the steps to come. At least 10 are needed.',
  waitedLonger: 'This store has waited longer at this step than any store that launched.',
  tooFar: 'The launch is more than two years off, too far for a date.',
};

const days = (count: number): string => formatCount(count, 'day');
const stores = (count: string): string => `${count} ${count === '1' ? 'store' : 'stores'}`;
const workingDays = (count: string): string => `${count} working ${count === '1' ? 'day' : 'days'}`;

export const forecastTexts = {
  title: FORECAST_TITLE,
  exportName: (at: string): string => `launch-forecast-${at}`,
  failed: "Launches couldn't be forecast",
  failedBecause: (reason: string): string => `${forecastTexts.failed}: ${reason}`,
  endedEarly: 'it ended early',
  partyNames: PARTY_NAMES,
  runningLoad: 'Load to finish',
  launchDay: 'Launch date',
  today: 'Today',
  reasons: REASON_TEXTS,
  noDate: 'No date',
  planned: 'Planned',
  plannedTooltip: "The store's estimated launch date, on its pipeline",
  p50: '50% by',
  p85: '85% by',
  outlook: 'Outlook',
  outlooks: OUTLOOK_TEXTS,
  outlookTooltip:
    'Likely late: the 50% date is after the planned launch. May be late: only the 85% date is. Today lists the stores that are likely late.',
  late: 'Days late at 85%',
  lateTooltip: 'Days from the planned launch to the 85% date',
  early: (count: string): string => `${count} early`,
  failedStep: (step: string): string => `${step} (failed)`,
  step: 'Step',
  waitsFor: 'Waits for',
  waited: 'Days waited',
  waitedTooltip: 'Working days at this step',
  since: 'Since',
  sinceTooltip: 'The day the store started waiting at this step',
  costliest: 'Longest remaining step',
  advance: 'Biggest time saver',
  advanceTooltip: 'The step that brings the 85% date forward most if it is done quickly, and by how much',
  record: 'Track record',
  recordTooltip: 'Past forecasts at this step whose store launched by the 85% date. 85% of them should have.',
  soFar: 'So far',
  unknownDms: 'this DMS',
  never: 'an unknown day',
  lessThanADay: 'Less than a day',
  basisLabel: 'Based on',
  aboutNumbers: 'About these numbers',
  store: 'Store',
  tenant: 'Tenant',
  dms: 'DMS',
  recordCell: (kept: number, of: number, share: string): string => `${kept} of ${of} (${share})`,
  boardBasis: (launches: string, newest: string, isCut: boolean, age: string | null): string =>
    `Learned from ${isCut ? 'the newest ' : ''}${launches} launches, the last on ${newest}${age === null ? '' : `, as of ${age}`}.`,
  boardRecord: (kept: string, of: string, share: string, verdict: RecordVerdict): string =>
    `Of the last ${of} forecasts that came due, ${stores(kept)} launched by the 85% date: ${share}, ${RECORD_TEXTS[verdict]}.`,
  noBoardRecord: 'No forecast is old enough to check.',
  lateBy: (count: number): string => `${days(count)} late at 85%`,
  inTime: 'On time at 85%',
  noPlan: 'No launch date is planned.',
  costs: (step: string, count: string, isCurrent: boolean): string =>
    `${step}, ${isCurrent ? 'still ' : ''}about ${workingDays(count)}`,
  advances: (step: string, by: string, count: number, p85: string): string =>
    `${days(count)} earlier if ${step} is done by ${by}: 85% by ${p85}`,
  advanceCell: (step: string, by: string, count: number): string =>
    `${step} by ${by}: ${days(count)} earlier`,
  noAdvance: 'No single step saves a day',
  waits: (
    step: string,
    waitedFor: string,
    count: string,
    since: string | null,
    usual: string | null,
  ): string =>
    `${waitedFor}: ${step}, ${workingDays(count)} ${since === null ? 'so far' : `since ${since}`}${usual === null ? '' : `, usually ${usual}`}`,
  kept: (kept: number, of: number, share: string, verdict: RecordVerdict): string =>
    of === 1
      ? `The last forecast at this step ${kept === 1 ? 'came' : "didn't come"} true.`
      : `Of the last ${of} forecasts at this step, ${stores(String(kept))} launched by the 85% date: ${share}, ${RECORD_TEXTS[verdict]}.`,
  noRecord: 'No forecast at this step is old enough to check.',
  spent: (parties: readonly { party: Party; days: number }[]): string =>
    parties.map(({ party, days: count }) => `${days(count)} ${PARTY_TEXTS[party]}`).join(', '),
  basis: (age: string, launches: string, sameDms: string, dms: string, newest: string): string =>
    `${launches} launches until ${newest}, ${sameDms} of them on ${dms}, as of ${age}`,
  learnedAt: 'Learned at',
  learnedFrom: 'Learned from',
  launchesUntil: (launches: string, newest: string): string => `${launches} launches until ${newest}`,
  listBasis: (launches: string, newest: string, age: string): string =>
    `Forecasts learned from ${launches} launches until ${newest}, as of ${age}.`,
  noRange: (reason: string, planned: string | null): string =>
    `${OUTLOOK_TEXTS.noForecast}. ${reason}${planned === null ? '' : ` Planned for ${planned}.`}`,
  range: (p50: string, p85: string, planned: string | null): string =>
    `50% likely to launch by ${p50}, 85% by ${p85}${planned === null ? '' : `; planned for ${planned}`}.`,
};

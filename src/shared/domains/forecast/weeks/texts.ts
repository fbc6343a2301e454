import { LIKELY_LATE } from '@shared/kernel/platform/menu-texts';
import { formatCount, formatNumber } from '@shared/kernel/text/format';
import { forecastTexts } from '../texts';

const launches = (count: number): string => formatCount(count, 'launch', 'launches');
const stores = (count: number): string => formatCount(count, 'store');

/** How a plan will probably go, where `onTime` stores launch by its end and `early` of these before it begins. */
const planned = (count: number, onTime: number, early: number): string =>
  [
    `${formatNumber(count)} planned`,
    ...(count > 0 ? [`${formatNumber(onTime)} of them probably on time`] : []),
    ...(count > 0 && early > 0 ? [`${formatNumber(early)} of those early`] : []),
  ].join(', ');

export const weekTexts = {
  exportName: (at: string): string => `launch-weeks-${at}`,
  movesExportName: (at: string): string => `launches-to-move-${at}`,
  viewsLabel: 'Show',
  views: { stores: 'Stores', weeks: 'Weeks' },
  filters: 'Filters',
  dms: forecastTexts.dms,
  tenant: forecastTexts.tenant,
  store: forecastTexts.store,
  allDms: 'All DMS',
  allTenants: 'All tenants',
  week: 'Week',
  begins: 'Begins',
  planned: 'Planned',
  likely: 'Forecast',
  likelyTooltip:
    'Launches to expect in this week, of all stores in onboarding, whatever week they are planned for',
  low: 'At least',
  high: 'At most',
  rangeTooltip: 'About 80% of weeks stay in this range. It counts the stores in onboarding now.',
  plannedTooltip: 'For past weeks, the last plan that this computer loaded before the week began',
  onTime: 'Planned on time',
  onTimeTooltip:
    'How many of the planned stores will probably launch by the end of the week. Early: before the week begins, so the forecast counts them in other weeks.',
  onTimeCell: (onTime: number, early: number): string =>
    early > 0 ? `${formatNumber(onTime)} (${formatNumber(early)} early)` : formatNumber(onTime),
  done: 'Launched',
  overdue: 'Still open',
  overdueTooltip: "Stores planned for this week that aren't launched yet",
  withoutForecast: 'No forecast',
  withoutForecastTooltip:
    'Planned stores without a forecast. They count as planned, but not in the forecast.',
  verdict: 'Plan',
  verdictTooltip:
    'Too many: more of the planned stores are left for this week than the forecast has at most. Behind: fewer than half of the planned stores will probably launch by the end of the week. On track: neither.',
  verdicts: { over: 'Too many', behind: 'Behind', fits: 'On track' },
  chart: 'Planned, and launched or forecast',
  chartUnit: 'Launches',
  chartPlanned: 'Planned',
  chartLikely: 'Launched or forecast',
  chartSentence: (most: string, planned: number): string =>
    `Most launches are planned for ${most}: ${formatNumber(planned)} planned.`,
  chartForecastSentence: (
    most: string,
    count: number,
    onTime: number,
    early: number,
    likely: number,
  ): string =>
    `Most launches are planned for ${most}: ${planned(count, onTime, early)}. ${launches(likely)} done or forecast for that week.`,
  noPlans: 'No launches are planned for the weeks ahead.',
  range: (low: number, high: number): string => (low === high ? `${low}` : `${low} to ${high}`),
  weekSentence: (week: string, count: number, onTime: number, likely: number, range: string): string =>
    `${week}: ${planned(count, onTime, 0)}. In all, ${likely} ${likely === 1 ? 'store has' : 'stores have'} launched or will probably launch in it${range === `${likely}` ? '' : ` (${range})`}.`,
  thisWeek: 'This week',
  currentWeek: (week: string): string => `${week} (this week)`,
  over: (count: number): string =>
    `${formatCount(count, 'week has', 'weeks have')} too many launches planned.`,
  behind: (count: number): string =>
    `${formatCount(count, 'week is', 'weeks are')} behind: most of the planned stores will probably launch later.`,
  allFit: 'No week has too many launches planned, and none is behind.',
  overdueSentence: (count: number): string =>
    `${stores(count)} ${count === 1 ? 'is' : 'are'} past the planned date and ${count === 1 ? 'counts' : 'count'} only in the forecast.`,
  unplannedSentence: (count: number): string =>
    `${stores(count)} without a planned date ${count === 1 ? 'counts' : 'count'} only in the forecast.`,
  basis: (open: number, known: string, newest: string, age: string): string =>
    `Based on ${formatCount(open, 'store')} in onboarding and ${known} launches through ${newest}, as of ${age}.`,
  back: 'All weeks',
  movesTitle: (week: string): string => `Move launches of ${week}`,
  movesCount: (count: number, onTime: number, early: number): string => `${planned(count, onTime, early)}.`,
  nothingToMove: 'No launch has to move.',
  moveLatest: (count: number): string =>
    count === 1 ? 'The latest one is selected.' : `The ${formatNumber(count)} latest ones are selected.`,
  noneSingledOut: (count: number): string =>
    count === 1
      ? "It's more likely on time than late, so it isn't selected."
      : 'Each of them is more likely on time than late, so none is selected.',
  mayMove: (late: number, slipping: number): string =>
    [
      ...(late > 0 ? [`${launches(late)} will probably be late.`] : []),
      ...(slipping > 0 ? [`${launches(slipping)} may slip: only the 85% date is after this week.`] : []),
    ].join(' '),
  outlook: 'Outlook',
  outlookTooltip:
    'Likely late: the 50% date is after the planned date. May slip: only the 85% date is after this week.',
  outlooks: { late: LIKELY_LATE, slipping: 'May slip' },
  noMoves: 'No launch of this week is forecast for a later one.',
  proposed: 'Suggested date',
  proposedTooltip: 'The 85% date, or the first working day after it',
  workDays: 'Working days',
  workDaysTooltip: 'From the store settings. Monday to Friday is assumed if the settings have none.',
  workDaysAssumed: (days: string): string => `${days} (assumed)`,
  dayRange: (first: string, last: string): string => `${first} – ${last}`,
  workDaysPending: 'Loading…',
  moveBar: 'Launches to move',
  selected: (count: number): string => `${launches(count)} selected`,
  noneSelected: 'Select the launches to move.',
  consequence: (week: string, before: number, after: number): string =>
    `${week}: ${formatNumber(before)} to ${formatNumber(after)} planned`,
  consequenceOver: (week: string, before: number, after: number, high: number): string =>
    `${week}: ${formatNumber(before)} to ${formatNumber(after)} planned, more than the ${formatNumber(high)} forecast at most`,
  later: (count: number): string => `${formatNumber(count)} later than the weeks shown`,
  plan: (count: number): string => (count === 0 ? 'Plan launches' : `Plan ${launches(count)}`),
  chooseMoves: 'Select a launch first',
  daysPending: 'Loading working days…',
} as const;

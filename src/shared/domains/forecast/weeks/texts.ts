import { formatCount } from '@shared/kernel/text/format';
import { forecastTexts } from '../texts';

const launches = (count: number): string => `${count} ${count === 1 ? 'launch' : 'launches'}`;
const stores = (count: number): string => `${count} ${count === 1 ? 'store' : 'stores'}`;

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
  likely: 'Likely',
  likelyTooltip: 'Launches of all stores in onboarding, whatever week they are planned for',
  low: 'At least',
  high: 'At most',
  rangeTooltip: 'In about 8 of 10 such weeks, the launches of the stores in onboarding now are in this range',
  plannedTooltip: 'For past weeks, the last plan that this computer loaded before the week began',
  onTime: 'On time',
  onTimeTooltip: 'Planned stores that are likely to launch by the end of the week',
  done: 'Launched',
  overdue: 'Still open',
  overdueTooltip: 'Stores planned for this week that are not launched yet',
  withoutForecast: 'No forecast',
  withoutForecastTooltip: 'Planned stores without a forecast. They count as planned, but not as likely.',
  verdict: 'Plan',
  verdictTooltip:
    'Too many: more launches are planned than are likely in 9 of 10 such weeks. Behind: fewer than half of the planned stores are likely to launch by the end of the week.',
  verdicts: { over: 'Too many', behind: 'Behind', fits: 'Fits' },
  chart: 'Planned, and launched or likely',
  chartPlanned: 'Planned',
  chartLikely: 'Launched or likely',
  chartSentence: (most: string, planned: number, likely: number | null): string =>
    `The fullest week ahead is ${most}: ${planned} planned${likely === null ? '' : `, ${likely} likely`}.`,
  noPlans: 'No launches are planned for the weeks ahead.',
  range: (low: number, high: number): string => (low === high ? `${low}` : `${low} to ${high}`),
  weekSentence: (week: string, planned: number, likely: number, range: string): string =>
    `${week}: ${planned} planned, ${likely} likely${range === `${likely}` ? '' : ` (${range})`}.`,
  thisWeek: 'This week',
  over: (count: number): string =>
    `${count} ${count === 1 ? 'week has' : 'weeks have'} too many launches planned.`,
  behind: (count: number): string =>
    `${count} ${count === 1 ? 'week is' : 'weeks are'} behind: most of the planned stores will probably launch later.`,
  noneOver: 'No week has more launches planned than are likely.',
  overdueSentence: (count: number): string =>
    `${stores(count)} ${count === 1 ? 'is' : 'are'} past the planned date and ${count === 1 ? 'counts' : 'count'} only as likely.`,
  basis: (open: number, known: string, newest: string, age: string): string =>
    `Based on ${formatCount(open, 'store')} in onboarding and ${known} launches through ${newest}, as of ${age}.`,
  back: 'All weeks',
  movesTitle: (week: string): string => `Move launches of ${week}`,
  movesSentence: (count: number): string =>
    `${launches(count)} may slip: the 85% date is after this week. Suggested date: the 85% date, or the first working day after it.`,
  movesCount: (planned: number, onTime: number, count: number): string =>
    count === 0
      ? `${planned} planned, ${onTime} likely on time. Nothing has to move.`
      : `${planned} planned, ${onTime} likely on time. The ${count} latest ${count === 1 ? 'is' : 'are'} selected.`,
  noMoves: 'No launch of this week is forecast for a later one.',
  proposed: 'Suggested date',
  proposedTooltip: 'The 85% date, or the first working day after it',
  workDays: 'Working days',
  workDaysKnown: 'Store settings',
  workDaysUsual: 'Monday to Friday',
  workDaysPending: 'Loading…',
  moveBar: 'Launches to move',
  selected: (count: number): string => `${launches(count)} selected`,
  noneSelected: 'Select the launches to move.',
  consequence: (week: string, before: number, after: number): string =>
    `${week}: ${before} to ${after} planned`,
  consequenceOver: (week: string, before: number, after: number, high: number): string =>
    `${week}: ${before} to ${after} planned, more than the ${high} likely at most`,
  later: (count: number): string => `${count} later than the weeks shown`,
  plan: (count: number): string => (count === 0 ? 'Plan launches' : `Plan ${launches(count)}`),
  chooseMoves: 'Select a launch first',
  daysPending: 'Loading working days…',
} as const;

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
  low: 'At least',
  high: 'At most',
  rangeTooltip: 'In 7 to 8 of 10 such weeks the number of launches is between these two',
  done: 'Launched',
  overdue: 'Still open',
  overdueTooltip: 'Stores planned for this week that are not launched yet',
  withoutForecast: 'No forecast',
  withoutForecastTooltip:
    'Planned stores without a forecast; they are planned, but in none of the likely numbers',
  verdict: 'Plan',
  verdictTooltip: 'Too many: more is planned than will be launched in 9 of 10 such weeks',
  verdicts: { over: 'Too many', fits: 'Fits' },
  chart: 'Planned, and launched or likely',
  chartPlanned: 'Planned',
  chartLikely: 'Launched or likely',
  chartSentence: (most: string, planned: number): string =>
    `The chart shows planned launches by week as bars, with launched or likely ones and their range across them. The fullest week to come is ${most}: ${planned} planned.`,
  noPlans: 'No launch is planned for a week to come.',
  range: (low: number, high: number): string => (low === high ? `${low}` : `${low} to ${high}`),
  weekSentence: (week: string, planned: number, likely: number, range: string): string =>
    `${week}: ${planned} planned, ${likely} likely (${range}).`,
  thisWeek: 'This week',
  over: (weeks: string): string => `More is planned than likely: ${weeks}`,
  overWeek: (week: string, planned: number, likely: number, range: string): string =>
    `${week} (${planned} planned, ${likely} likely, ${range})`,
  noneOver: 'No week has more launches planned than are likely.',
  others: (count: number): string => `${count} more`,
  overdueSentence: (count: number): string =>
    `${stores(count)} ${count === 1 ? 'has' : 'have'} passed the planned day and ${count === 1 ? 'counts' : 'count'} as likely only.`,
  basis: (open: string, known: string, newest: string, age: string): string =>
    `Based on ${open} on their way and ${known} launches until ${newest}, as of ${age}. Ranges count launches as independent of each other; in a replayed year they held in 7 to 8 of 10 weeks. Plans of past weeks are those that this computer saw before the week began.`,
  back: 'All weeks',
  movesTitle: (week: string): string => `Move launches of ${week}`,
  movesSentence: (count: number): string =>
    `${launches(count)} of this week will probably be later. Each is offered its 85% day, or the next day that the store works.`,
  movesCount: (planned: number, likely: number, count: number): string =>
    count === 0
      ? `${planned} planned, ${likely} likely: nothing has to move.`
      : `${planned} planned, ${likely} likely: the ${count} latest ${count === 1 ? 'is' : 'are'} selected.`,
  noMoves: 'No store of this week is forecast for a later one.',
  proposed: 'Proposed day',
  proposedTooltip: 'The 85% day, or the first day after it that the store works',
  workDays: 'Working days',
  workDaysKnown: 'Of the store',
  workDaysUsual: 'Monday to Friday',
  workDaysPending: 'Being read',
  moveBar: 'Launches to move',
  selected: (count: number): string => `${launches(count)} selected`,
  noneSelected: 'Select the launches to move.',
  consequence: (week: string, before: number, after: number): string =>
    `${week}: ${before} to ${after} planned`,
  consequenceOver: (week: string, before: number, after: number, high: number): string =>
    `${week}: ${before} to ${after} planned, more than the ${high} that are likely at most`,
  later: (count: number): string => `${count} later than the weeks shown`,
  plan: (count: number): string => (count === 0 ? 'Plan launches' : `Plan ${launches(count)}`),
  chooseMoves: 'Select a launch first',
  daysPending: 'The working days of the stores are being read',
} as const;

import { TIME_BOARD_TITLE } from '@shared/kernel/platform/menu-texts';
import { formatCount, formatNumber } from '@shared/kernel/text/format';
import type { Party } from '../model';
import { forecastTexts } from '../texts';
import type { Comparison, TimeFilter, TimeGroup } from './model';

const VIEW_LABELS: Record<TimeGroup | 'standOut', string> = {
  step: 'Steps',
  party: 'Waits For',
  dms: 'DMS',
  tenant: 'Tenants',
  coordinator: 'Coordinators',
  month: 'Launch Months',
  standOut: 'Stand Out',
};

const STORE_LABELS: Record<TimeFilter['stores'], string> = {
  all: 'All stores',
  onTheirWay: 'In onboarding',
  launched: 'Launched',
  lastYear: 'Launched past year',
  thisQuarter: 'Launched this quarter',
  lastQuarter: 'Launched last quarter',
};

const VERDICT_LABELS: Record<Comparison['verdict'], string> = {
  slower: 'Slower',
  quicker: 'Faster',
  chance: 'No clear change',
  few: 'Too few to judge',
};

/** Behind "Waits for". */
const PARTY_OBJECTS: Record<Party, string> = {
  dealer: 'dealer',
  dms: 'DMS',
  us: 'us',
  nobody: 'load or launch',
};

/** Behind "days by". */
const GROUP_NAMES: Record<TimeGroup, string> = {
  step: 'step',
  party: 'party waited for',
  dms: 'DMS',
  tenant: 'tenant',
  coordinator: 'coordinator',
  month: 'month of launch',
};

export const timeBoardTexts = {
  title: TIME_BOARD_TITLE,
  exportName: (view: string, at: string): string => `where-the-days-go-${view}-${at}`,
  views: VIEW_LABELS,
  viewsLabel: 'Show by',
  storeChoices: STORE_LABELS,
  verdicts: VERDICT_LABELS,
  groups: GROUP_NAMES,
  parties: forecastTexts.partyNames,
  waitsForParty: (party: Party): string => `Waits for ${PARTY_OBJECTS[party]}`,
  filters: 'Filters',
  stores: 'Stores',
  store: 'Store',
  dms: 'DMS',
  tenant: 'Tenant',
  coordinator: 'Coordinator',
  step: 'Step',
  waitsFor: 'Waits for',
  month: 'Launched in',
  allDms: 'All DMS',
  allTenants: 'All tenants',
  allCoordinators: 'All coordinators',
  allSteps: 'All steps',
  allParties: 'Waits for anyone',
  clear: 'Clear filters',
  nothingChosen: 'No filter is set.',
  median: 'Median days',
  medianTooltip: 'Half of the waits ended within this many days',
  nineInTen: '90% within (days)',
  nineInTenTooltip: '90% of the waits ended within this many days',
  ended: 'Ended',
  endedTooltip: 'Waits that ended',
  running: 'Ongoing',
  runningTooltip: "Waits that haven't ended. Each counts as longer than its time so far.",
  total: 'Total days',
  share: 'Share %',
  change: 'Days vs. last quarter',
  changeTooltip: (quarter: string, before: string): string =>
    `Median of waits that ended in ${quarter} minus that of ${before}, whether their stores are launched or not`,
  verdict: 'Trend',
  verdictTooltip:
    'More than chance: a Mann-Whitney test with one false alarm in twenty findings at most (Benjamini-Hochberg)',
  status: 'Status',
  launched: 'Launched',
  onTheirWay: 'In onboarding',
  days: 'Days',
  above: 'Days above',
  aboveTooltip: 'Days more than half of the stores on the same DMS needed for the same steps',
  worst: 'Longest at',
  worstDays: 'Days there',
  usualDays: 'Usual days',
  beforeStep: (step: string): string => `Before ${step}`,
  unknownDms: 'No DMS',
  noCoordinator: 'No coordinator',
  notLaunched: 'Not launched',
  quarter: (year: string, quarter: string): string => `Q${quarter} ${year}`,
  chart: 'Median and 90%, in days',
  chartMedian: 'Median',
  chartNineInTen: '90% within',
  chartSentence: (group: string, longest: string, median: string, nineInTen: string | null): string =>
    `The chart shows days by ${group}. The longest is ${longest}: a median of ${median} days${
      nineInTen === null ? '' : `, 90% within ${nineInTen}`
    }.`,
  chartMore: (count: number): string =>
    `The chart shows the first ${formatNumber(count)}; the table shows all.`,
  chartCut: 'Ranges that end in a point extend beyond the chart.',
  noChart: 'Too few waits ended for a chart.',
  typical: (median: string, nineInTen: string | null): string =>
    `Half of the stores took ${median} days or less${nineInTen === null ? '' : `, 90% took ${nineInTen} or less`}.`,
  most: (name: string, share: string): string => `Most time goes to ${name}: ${share}%.`,
  slower: (names: string): string => `Slower this quarter: ${names}.`,
  quicker: (names: string): string => `Faster this quarter: ${names}.`,
  tooFew: 'Too few waits ended to compare this quarter with the one before.',
  noChange: 'Nothing got slower or faster this quarter by more than chance.',
  changed: (name: string, difference: string): string => `${name} (${difference} days)`,
  others: (count: number): string => `${formatNumber(count)} more`,
  basis: (stores: number, launched: string, onTheirWay: string, isCut: boolean): string =>
    `Based on ${formatCount(stores, 'store')} (${isCut ? 'the newest ' : ''}${launched} launched, ${onTheirWay} in onboarding, excluding deleted ones), in calendar days from agreement to launch.`,
  coordinatorBasis: 'Coordinators come from the Launch Report.',
} as const;

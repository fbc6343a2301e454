import { FORECAST_TITLE } from './menu-texts';
import type { NoForecastReason, Party } from './model';

const PARTY_TEXTS: Record<Party, string> = {
  dealer: 'the dealer',
  dms: 'the DMS',
  us: 'us',
  nobody: 'nobody',
};

const REASON_TEXTS: Record<NoForecastReason, string> = {
  fewLaunches: 'Too few stores have launched to learn from. At least 30 are needed.',
  fewAtStep: 'Too few stores have finished one of the steps to come. At least 10 are needed.',
  waitedLonger: 'This store has waited longer at this step than any store that launched.',
  tooFar: 'The launch is more than two years off, too far for a date.',
};

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

export const forecastTexts = {
  title: FORECAST_TITLE,
  exportName: (at: string): string => `launch-forecast-${at}`,
  failed: "Launches couldn't be forecast",
  parties: PARTY_TEXTS,
  reasons: REASON_TEXTS,
  noDate: 'No date',
  planned: 'Planned',
  half: '50% by',
  most: '85% by',
  late: 'Days late',
  step: 'Step',
  waitsFor: 'Waits for',
  waited: 'Waited (working days)',
  costliest: 'Longest step to come',
  advance: 'Brings forward most',
  record: 'Track record',
  soFar: 'So far',
  unknownDms: 'this DMS',
  never: 'an unknown day',
  lessThanADay: 'Less than a day',
  basisLabel: 'Based on',
  store: 'Store',
  tenant: 'Tenant',
  dms: 'DMS',
  recordCell: (kept: number, of: number): string => `${kept} of ${of}`,
  boardBasis: (launches: string, newest: string): string =>
    `Learned from ${launches} launches, the last on ${newest}.`,
  boardRecord: (kept: string, of: string): string =>
    `Of the last ${of} forecasts that are due, ${kept} came true by their 85% day.`,
  noBoardRecord: 'No forecast is old enough to check.',
  lateBy: (count: number): string => `${days(count)} late`,
  inTime: 'In time',
  noPlan: 'No launch date is planned.',
  costs: (step: string, count: string): string => `${step}, about ${count} working days`,
  advances: (step: string, by: string, count: number): string =>
    `${step} done by ${by}: ${days(count)} earlier`,
  noAdvance: 'No single step would',
  waits: (step: string, party: string, count: string): string =>
    `${step}, from ${party}, for ${count} working days`,
  kept: (kept: number, of: number): string => `Of the last ${of} forecasts at this step, ${kept} came true.`,
  noRecord: 'No forecast at this step is old enough to check.',
  spent: (parties: readonly { party: Party; days: number }[]): string =>
    parties.map(({ party, days: count }) => `${days(count)} waiting for ${PARTY_TEXTS[party]}`).join(', '),
  basis: (age: string, launches: string, sameDms: string, dms: string, newest: string): string =>
    `Learned ${age} from ${launches} launches, ${sameDms} of them on ${dms}. The last was on ${newest}.`,
  range: (half: string, most: string, planned: string | null): string =>
    `50% likely to launch by ${half}, 85% by ${most}${planned === null ? '' : `; planned for ${planned}`}.`,
};

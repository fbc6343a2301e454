// The views of the launch report (categories and their parts), the counts that they show, and which rows each count
// counts.

import { z } from 'zod';
import type { CellField, DateField } from './fields';
import type { Cells } from './rules';

export const COUNT_FIELDS = [
  'onboardingTotal',
  'needsObMeeting',
  'dmsNotActive',
  'opsNotCategorized',
  'gridNotEntered',
  'modelsNotMapped',
  'matrixNotEntered',
  'usersNotCreated',
  'launchNotScheduled',
  'launchCompleted',
  'allStores',
  'activeBilling',
  'trials',
  'trialConversions',
  'cancellations',
  'thridparty',
  'prelaunchCancellations',
  'postLaunchCancellations',
  'trialCancellations',
] as const;
export type CountField = (typeof COUNT_FIELDS)[number];

/** The counts of the report; a number may be sent as text. */
export const countsSchema = z.record(z.enum(COUNT_FIELDS), z.coerce.number().int().min(0));
export type Counts = z.infer<typeof countsSchema>;

export const TRIAL = 'Trial';
export const THIRD_PARTY = 'Third Party';

/** Back offices write it with a hyphen, too, and in small letters. */
const paysByThirdParty = ({ tagGroupPay = '' }: Cells): boolean =>
  tagGroupPay.replaceAll('-', ' ').toLowerCase() === THIRD_PARTY.toLowerCase();

type CellPredicate = (cells: Cells, today: string) => boolean;

const launched: CellPredicate = (cells) => cells['launchCompleted'] !== undefined;
const cancelled: CellPredicate = (cells) => cells['cancelDate'] !== undefined;
const onTrial: CellPredicate = (cells) => cells['tagGroupPay'] === TRIAL;
const active: CellPredicate = (cells, today) => launched(cells, today) && !cancelled(cells, today);
const both =
  (one: CellPredicate, other: CellPredicate): CellPredicate =>
  (cells, today) =>
    one(cells, today) && other(cells, today);
const not =
  (one: CellPredicate): CellPredicate =>
  (cells, today) =>
    !one(cells, today);
const without = (milestone: DateField): CellPredicate =>
  both(not(launched), (cells) => cells[milestone] === undefined);

/** Which rows each count of the report counts. */
export const COUNT_PREDICATES: Readonly<Record<CountField, CellPredicate>> = {
  onboardingTotal: not(launched),
  needsObMeeting: without('obMeetingCompleted'),
  dmsNotActive: without('dmsActiveDate'),
  opsNotCategorized: without('opCodesCategorized'),
  gridNotEntered: without('laborPricingGridEnteredInBzo'),
  modelsNotMapped: without('modelMapping'),
  matrixNotEntered: without('partsMatrixEnteredInBzo'),
  usersNotCreated: without('usersCreated'),
  launchNotScheduled: without('scheduledLaunch'),
  launchCompleted: launched,
  allStores: () => true,
  activeBilling: active,
  trials: onTrial,
  trialConversions: both(onTrial, (cells, today) => {
    const end = cells['trialEndDate'];
    return end !== undefined && end < today && !cancelled(cells, today);
  }),
  cancellations: cancelled,
  thridparty: both(active, paysByThirdParty),
  prelaunchCancellations: both(cancelled, not(launched)),
  postLaunchCancellations: both(cancelled, launched),
  trialCancellations: both(cancelled, onTrial),
};

/** The fields that the counts look at. */
export const COUNTED_FIELDS: ReadonlySet<string> = new Set<CellField>([
  ...(['obMeetingCompleted', 'dmsActiveDate', 'opCodesCategorized', 'laborPricingGridEnteredInBzo'] as const),
  ...(['modelMapping', 'partsMatrixEnteredInBzo', 'usersCreated', 'scheduledLaunch'] as const),
  ...(['launchCompleted', 'cancelDate', 'trialEndDate', 'tagGroupPay'] as const),
]);

interface Bucket {
  count: CountField;
  label: string;
}

export interface Category extends Bucket {
  id: string;
  buckets: readonly Bucket[];
}

const ONBOARDING: Category = {
  id: 'onboarding',
  label: 'Onboarding',
  count: 'onboardingTotal',
  buckets: [
    { count: 'needsObMeeting', label: 'Needs OB Meeting' },
    { count: 'dmsNotActive', label: 'DMS Not Active' },
    { count: 'opsNotCategorized', label: 'Ops Not Categorized' },
    { count: 'gridNotEntered', label: 'Grid Not Entered' },
    { count: 'modelsNotMapped', label: 'Models Not Mapped' },
    { count: 'matrixNotEntered', label: 'Matrix Not Entered' },
    { count: 'usersNotCreated', label: 'Users Not Created' },
    { count: 'launchNotScheduled', label: 'Launch Not Scheduled' },
  ],
};

/** The views of the report, each with its parts. */
export const CATEGORIES: readonly Category[] = [
  ONBOARDING,
  { id: 'launchCompleted', label: 'Launch Completed', count: 'launchCompleted', buckets: [] },
  { id: 'allStores', label: 'All Stores', count: 'allStores', buckets: [] },
  {
    id: 'totalActive',
    label: 'Total Active',
    count: 'activeBilling',
    buckets: [{ count: 'thridparty', label: 'Third Party' }],
  },
  {
    id: 'cancellations',
    label: 'Cancellations',
    count: 'cancellations',
    buckets: [
      { count: 'prelaunchCancellations', label: 'Pre-Launch' },
      { count: 'postLaunchCancellations', label: 'Post-Launch' },
      { count: 'trialCancellations', label: 'Trial' },
    ],
  },
  {
    id: 'trialMetrics',
    label: 'Trial Metrics',
    count: 'trials',
    buckets: [
      { count: 'trialConversions', label: 'Trial Conversions' },
      { count: 'trialCancellations', label: 'Trial Cancellations' },
    ],
  },
];

/** A view of the report: a category, or one part of it. */
export interface ReportView {
  category: Category;
  /** The count to show, and the rows that belong to it. */
  count: CountField;
  label: string;
}

/** The view of an address; the first category if it names none. */
export function viewOf(categoryId: string, bucket: string): ReportView {
  const category = CATEGORIES.find(({ id }) => id === categoryId) ?? ONBOARDING;
  const part = category.buckets.find(({ count }) => count === bucket);
  return { category, count: part?.count ?? category.count, label: part?.label ?? category.label };
}

/** Columns that a view does not have. */
export const hasObAge = ({ category }: ReportView): boolean => category.id !== 'launchCompleted';
export const hasDaysToLaunch = ({ category }: ReportView): boolean => category.id === 'allStores';

export const rowsOf = <Row extends { cells: Cells }>(
  rows: readonly Row[],
  count: CountField,
  today: string,
): Row[] => rows.filter(({ cells }) => COUNT_PREDICATES[count](cells, today));

/** The counts of a report. */
export const countRows = (rows: readonly { cells: Cells }[], today: string): Counts =>
  countsSchema.parse(
    Object.fromEntries(COUNT_FIELDS.map((field) => [field, rowsOf(rows, field, today).length])),
  );

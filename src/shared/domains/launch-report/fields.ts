// The fields of the launch report: their kinds, the comments and action items that accompany some, the column of each,
// and how messages and the activity log name a change.

import { usDay } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import { launchReportTexts as texts } from './texts';

/** The name of a field in messages. */
export function fieldText(field: string): string {
  if (isCellField(field)) return FIELD_LABELS[field];
  if (isRowFlag(field)) return texts.flags[field];
  const [of, kind] = parseCompanion(field) ?? [];
  if (of === undefined || kind === undefined) return field;
  return { comments: texts.comment, action: texts.actionOn, followUp: texts.followUpOn }[kind](
    FIELD_LABELS[of],
  );
}

/** The number of characters of a comment that a message quotes. */
export const MAX_VALUE_IN_MESSAGE = 80;

/** The value of a field in messages. */
export function valueText(field: string, value: string): string {
  if (value === '') return texts.nothing;
  if (isDateField(field)) return formatDate(value, value);
  const [, kind] = parseCompanion(field) ?? [];
  if (kind === 'comments')
    return value.length > MAX_VALUE_IN_MESSAGE ? `${value.slice(0, MAX_VALUE_IN_MESSAGE)}…` : value;
  return isRowFlag(field) || kind !== undefined ? texts.set : value;
}

/** The cell of a change, with which its description in the activity log begins. */
export const cellLabel = (field: string, storeName: string): string => `${fieldText(field)} of ${storeName}`;

/**
 * The description of a change in the activity log. It never contains the text of a comment, and its days are the same
 * for everyone, because all accounts read the log.
 */
export function changeText(field: string, value: string, storeName: string): string {
  const [, kind] = parseCompanion(field) ?? [];
  const isMark = isRowFlag(field) || kind !== undefined;
  const emptied = isMark ? texts.removed : texts.cleared;
  const written = isDateField(field) ? usDay(value) : valueText(field, value);
  const filled = kind === 'comments' ? texts.saved : written;
  const what = value === '' ? emptied : filled;
  return `${cellLabel(field, storeName)}: ${what}`;
}

/** The milestones of a store, in chronological order. */
export const DATE_FIELDS = [
  'agreementReceived',
  'requestedDmsAccess',
  'dmsActiveDate',
  'requestedObMeeting',
  'obMeetingCompleted',
  'opCodesAvailable',
  'opCodesCategorized',
  'laborPricingGridReceived',
  'laborPricingGridEnteredInBzo',
  'modelMapping',
  'partsMatrixReceived',
  'partsMatrixEnteredInBzo',
  'usersCreated',
  'smokeTestCompleted',
  'readyForReview',
  'reviewCompleted',
  'scheduledLaunch',
  'launchDate',
  'launchCompleted',
  'cancelDate',
  'trialEndDate',
] as const;
export type DateField = (typeof DATE_FIELDS)[number];

export const CHOICE_FIELDS = ['onboardingCoordinator', 'dms', 'coach', 'salesperson', 'tagGroupPay'] as const;
export type ChoiceField = (typeof CHOICE_FIELDS)[number];

export type CellField = DateField | ChoiceField;
export const CELL_FIELDS: readonly CellField[] = [...DATE_FIELDS, ...CHOICE_FIELDS];

export const ROW_FLAGS = ['taggrouphold', 'tagStoreHold', 'tagStoreReadyToLaunch'] as const;
export type RowFlag = (typeof ROW_FLAGS)[number];

/** The headers of the columns; those of dropdowns are also the back office's names. */
export const FIELD_LABELS: Readonly<Record<CellField, string>> = {
  agreementReceived: 'Account Received',
  requestedDmsAccess: 'Requested DMS Access',
  dmsActiveDate: 'DMS Active Date',
  requestedObMeeting: 'Requested OB Meeting',
  obMeetingCompleted: 'OB Meeting Completed',
  opCodesAvailable: 'Op Codes Available',
  opCodesCategorized: 'Op Codes Categorized',
  laborPricingGridReceived: 'Labor Pricing Grid Received',
  laborPricingGridEnteredInBzo: 'Labor Pricing Grid Entered In BZO',
  modelMapping: 'Model Mapping',
  partsMatrixReceived: 'Parts Matrix Received',
  partsMatrixEnteredInBzo: 'Parts Matrix Entered In BZO',
  usersCreated: 'Users Created',
  smokeTestCompleted: 'Smoke Test Completed',
  readyForReview: 'Ready For Review',
  reviewCompleted: 'Review Completed',
  scheduledLaunch: 'Scheduled Launch',
  launchDate: 'Launch Date',
  launchCompleted: 'Launch Completed',
  cancelDate: 'Cancel Date',
  trialEndDate: 'Trial End Date',
  onboardingCoordinator: 'Onboarding Coordinator',
  dms: 'DMS',
  coach: 'Coach',
  salesperson: 'Salesperson',
  tagGroupPay: 'Tag Group Pay',
};

const DATES: ReadonlySet<string> = new Set(DATE_FIELDS);
const CHOICES: ReadonlySet<string> = new Set(CHOICE_FIELDS);
const FLAGS: ReadonlySet<string> = new Set(ROW_FLAGS);

export const isDateField = (field: string): field is DateField => DATES.has(field);
export const isChoiceField = (field: string): field is ChoiceField => CHOICES.has(field);
export const isRowFlag = (field: string): field is RowFlag => FLAGS.has(field);
export const isCellField = (field: string): field is CellField => isDateField(field) || isChoiceField(field);

const tagged = (field: CellField): string => `tag${field.charAt(0).toUpperCase()}${field.slice(1)}`;

/** The companions of a field: its comments, and its action items. */
export const commentsOf = (field: CellField): string => `${field}Comments`;
export const actionOf = (field: CellField): string => tagged(field);
export const followUpOf = (field: CellField): string => `${tagged(field)}FollowUp`;

type CompanionKind = 'comments' | 'action' | 'followUp';

const COMPANIONS: ReadonlyMap<string, readonly [CellField, CompanionKind]> = new Map(
  CELL_FIELDS.flatMap((field): [string, readonly [CellField, CompanionKind]][] => [
    [commentsOf(field), [field, 'comments']],
    [actionOf(field), [field, 'action']],
    [followUpOf(field), [field, 'followUp']],
  ]),
);

/** The field that a companion belongs to; undefined for any other name. */
export const parseCompanion = (name: string): readonly [CellField, CompanionKind] | undefined =>
  COMPANIONS.get(name);

/**
 * The fields of a column that can be prepared without the network: its value and its comments. Tags and flags act on
 * other fields and rows, so that they are set online only.
 */
export const preparableFields = (column: string): string[] => {
  if (isDateField(column)) return [column, commentsOf(column)];
  return isChoiceField(column) ? [column] : [];
};

/** The column that shows a field: companions are shown in their field's column, and flags of the row in the name's. */
export function columnOf(field: string): string {
  if (field === 'taggrouphold') return 'groupName';
  return isRowFlag(field) ? 'storeName' : (parseCompanion(field)?.[0] ?? field);
}

/** Everything of a row that can be changed. */
export const FIELD_NAMES: readonly string[] = [...CELL_FIELDS, ...COMPANIONS.keys(), ...ROW_FLAGS];

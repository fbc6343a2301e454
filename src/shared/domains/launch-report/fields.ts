/** The milestones of a store, in the order of its way to launch. */
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

/** As the columns are headed; the dropdowns' are also what the back office calls them. */
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

/** The twins of a field: what is said about it, and what is to be done about it. */
export const commentsOf = (field: CellField): string => `${field}Comments`;
export const actionOf = (field: CellField): string => tagged(field);
export const followUpOf = (field: CellField): string => `${tagged(field)}FollowUp`;

type Twin = 'comments' | 'action' | 'followUp';

const TWINS: ReadonlyMap<string, readonly [CellField, Twin]> = new Map(
  CELL_FIELDS.flatMap((field): [string, readonly [CellField, Twin]][] => [
    [commentsOf(field), [field, 'comments']],
    [actionOf(field), [field, 'action']],
    [followUpOf(field), [field, 'followUp']],
  ]),
);

/** What a twin is the twin of; undefined for any other name. */
export const twinOf = (name: string): readonly [CellField, Twin] | undefined => TWINS.get(name);

/** The column that shows a field: what is said of a cell is said in it, and flags of the row at the names. */
export function columnOf(field: string): string {
  if (field === 'taggrouphold') return 'groupName';
  return isRowFlag(field) ? 'storeName' : (twinOf(field)?.[0] ?? field);
}

/** Everything of a row that can be changed. */
export const FIELD_NAMES: readonly string[] = [...CELL_FIELDS, ...TWINS.keys(), ...ROW_FLAGS];

// The identifiers by which a DMS knows a store: which of them apply to which DMS, and how the details of a data feed
// list them.

/** Identifiers a store gives its DMS provider; which of them apply depends on the DMS. */
export const DMS_FIELDS = [
  'dealerId',
  'companyNumber',
  'enterpriseCode',
  'serverName',
  'dmsSubscriptionId',
  'dmsEmployeeDepartmentId',
  'dmsDepartmentId',
] as const;
export type DmsField = (typeof DMS_FIELDS)[number];

const DEALERTRACK: readonly DmsField[] = ['companyNumber', 'enterpriseCode', 'serverName'];
const FORTELLIS: readonly DmsField[] = ['dmsSubscriptionId', 'dmsEmployeeDepartmentId', 'dmsDepartmentId'];
const OTHERS: readonly DmsField[] = ['dealerId'];

/** The DMS-specific fields that apply to a DMS; all others are blanked on save. */
export function dmsFields(dms: string | null): readonly DmsField[] {
  if (dms === 'Dealertrack') return DEALERTRACK;
  if (dms === 'Fortellis') return FORTELLIS;
  return OTHERS;
}

/** The record with every field that does not apply to `dms` set to null. */
export function blankOtherDmsFields<T extends Partial<Record<DmsField, string | null>>>(
  dms: string,
  record: T,
): T {
  const used = dmsFields(dms);
  const blanked = DMS_FIELDS.filter((field) => !used.includes(field)).map((field) => [field, null] as const);
  return { ...record, ...Object.fromEntries(blanked) };
}

/** Rows of the Details table of the Data Feeds panel, per DMS, in order. */
export type FeedDetail = DmsField | 'groupName' | 'stateCode' | 'dmsType' | 'projectId' | 'secondProjectId';

const FEED_DETAILS: Record<string, readonly FeedDetail[]> = {
  Dealertrack: [
    'enterpriseCode',
    'companyNumber',
    'serverName',
    'groupName',
    'stateCode',
    'dmsType',
    'projectId',
    'secondProjectId',
  ],
  'CDK Global': ['groupName', 'dealerId', 'dmsType'],
  Automate: ['groupName', 'dealerId', 'dmsType', 'stateCode', 'projectId'],
  Reynolds: ['groupName', 'dealerId', 'dmsType', 'stateCode'],
  Tekion: ['groupName', 'dealerId', 'dmsType', 'stateCode'],
  Fortellis: [
    'groupName',
    'dmsSubscriptionId',
    'dmsDepartmentId',
    'dmsEmployeeDepartmentId',
    'dmsType',
    'stateCode',
  ],
};

export const feedDetails = (dms: string | null): readonly FeedDetail[] =>
  FEED_DETAILS[dms ?? ''] ?? ['dmsType'];

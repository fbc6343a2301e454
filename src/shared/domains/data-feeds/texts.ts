import type { FeedDetail } from '@shared/domains/dms/dms-fields';

/** The labels of a data feed's fields, in the Details table, the grid and the add dialog. */
export const FEED_FIELD_LABELS: Record<FeedDetail, string> = {
  dealerId: 'Dealer ID',
  companyNumber: 'Company Number',
  enterpriseCode: 'Enterprise Code',
  serverName: 'Server Name',
  dmsSubscriptionId: 'Subscription ID',
  dmsDepartmentId: 'Service Department',
  dmsEmployeeDepartmentId: 'Employee Department',
  groupName: 'Group Name',
  stateCode: 'State Code',
  dmsType: 'DMS Type',
  projectId: 'Project ID',
  secondProjectId: 'Second Project ID',
};

/** The details in files and comparisons, listed one by one so that a new credential field never gets into them. */
export const FEED_DETAILS: readonly FeedDetail[] = [
  'dealerId',
  'companyNumber',
  'enterpriseCode',
  'serverName',
  'dmsSubscriptionId',
  'dmsDepartmentId',
  'dmsEmployeeDepartmentId',
  'groupName',
  'stateCode',
  'dmsType',
  'projectId',
  'secondProjectId',
];

export const feedsTexts = {
  add: 'Add New Data Feeds',
  fetched: 'DMS details fetched successfully',
  inserted: 'New data feed details added successfully',
  updated: 'Data feed details update successfully',
  deleted: 'Data feed details deleted successfully',
  deleteTitle: 'Delete data feed',
  deleteText: 'Are you sure you want to delete these details?',
  duplicate: 'The store has this very data feed already',
  waitsForFetch: 'Fetch DMS Details to get the rest from the DMS',
  deleteActive: (dms: string): string => `${dms} is the active feed. Its store will load from another one.`,
  deleteNamed: (dms: string, date: string): string => `${dms}, in force from ${date}.`,
  credentialsLeftOut: 'The back office left the credentials out',
  onlyFeed: 'A store keeps at least one data feed',
  noEffectiveDate: 'The data feed has no effective date yet',
} as const;

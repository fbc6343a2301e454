import type { FeedDetail } from '@shared/domains/dms/fields';

/** How the fields of a data feed are called, in the Details table, the grid and the add dialog. */
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

/** Named one by one: what feeds sign in with must come neither into a file nor beside another feed with a field that is new. */
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

// The texts of data feeds, and which of their fields may stand in files (`FEED_DETAILS`).

import type { FeedDetail } from '@shared/domains/dms/dms-fields';
import { messages } from '@shared/kernel/text/messages';

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

/** The labels of the credentials. */
export const FEED_CREDENTIAL_LABELS = {
  loadAuthApiKey: 'Load Auth API Key',
  postMethod: 'Post Method',
  curlRequest: 'Curl Request',
} as const;

export const feedsTexts = {
  all: 'All Data Feeds',
  notLoaded: "The data feeds couldn't be loaded",
  details: 'Details',
  credentials: 'Credentials',
  fetch: 'Fetch DMS Details',
  newFeed: 'the new data feed',
  theFeed: 'the data feed',
  theFeeds: 'the data feeds',
  /** A feed without a DMS, in the name of a button and at the start of a sentence. */
  unnamed: 'feed',
  unnamedAtStart: 'The feed',
  feedNamed: (feed: string): string => `the data feed ${feed}`,
  openInForm: (feed: string): string => `Open ${feed} in a form`,
  columns: {
    dms: messages.words.dms,
    status: messages.words.status,
    effectiveDate: messages.words.effectiveDate,
  },
  storeName: 'Store name',
  effectiveDate: 'Effective date',
  add: 'Add New Data Feeds',
  fetched: 'DMS details fetched successfully',
  inserted: 'New data feed details added successfully',
  updated: 'Data feed details update successfully',
  deleted: 'Data feed details deleted successfully',
  deleteTitle: 'Delete data feed',
  deleteText: 'Are you sure you want to delete these details?',
  changedBeforeDeletion: 'Someone else changed this data feed. Nothing was deleted.',
  duplicate: 'The store has this very data feed already',
  waitsForFetch: 'Fetch DMS Details to get the rest from the DMS',
  deleteActive: (dms: string): string => `${dms} is the active feed. Its store will load from another one.`,
  deleteNamed: (dms: string, date: string): string => `${dms}, in force from ${date}.`,
  deleteFinal: "Its credentials and the details from its DMS can't be restored.",
  credentialsLeftOut: 'The back office left the credentials out',
  onlyFeed: 'A store keeps at least one data feed',
  noEffectiveDate: 'The data feed has no effective date yet',
} as const;

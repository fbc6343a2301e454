// The texts about stores that only their own screens need. `texts.ts` has those that rules, lists of other domains or
// the first screen use.

import { formatCount, formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

/** The texts of a store's page and form, and of the lists of stores. */
export const storePageTexts = {
  /** The name of the record in a sentence. */
  record: 'store',
  notLoaded: "The store couldn't be loaded",
  listNotLoaded: "The stores couldn't be loaded",
  backToStore: 'Back to the store',
  storeInfo: 'Store Info',
  groupName: 'Group name',
  more: 'More',
  moreTabs: (count: number): string => formatCount(count, 'more tab'),
  theNewStore: 'the new store',
  theStore: (name: string): string => `the store ${name}`,
  manufacturersNotLoaded: "The manufacturers couldn't be loaded",
  createdNotMailed: "Store created successfully, but the onboarding email couldn't be sent",
  storeIdHint: 'Comes from the sales system',
  websitePlaceholder: 'https://',
  dmsFirst: 'Choose the DMS to enter its identifiers.',
  choices: { label: 'Stores to list', onboarding: 'Currently Onboarding', launched: 'Launched' },
  allModuleDetails: 'All module details',
  exportList: 'Export Store List',
  fileName: 'Store List',
  columns: {
    store: messages.words.store,
    tenant: messages.words.tenant,
    dms: messages.words.dms,
    agreementDate: 'Contract Signed Date',
    bulkPhase1: 'Bulk Phase 1',
    bulkPhase2: 'Bulk Phase 2',
    dailyLoad: 'Daily Load Setup',
    laborGrids: 'Labor Grids Count',
    partsMatrices: 'Parts Matrix Count',
    nsQaValidation: 'Q/A Validation',
    review: 'Review',
    stage: 'Stage',
    daysInStage: 'Days in Stage',
    nextBlocker: 'Next Blocker',
    plannedLaunch: 'Planned Launch',
  },
  cut: (listed: number, all: number): string =>
    `The first ${formatNumber(listed)} of ${formatNumber(all)} by name. Search finds the others.`,
  launched: 'Store has been launched successfully',
  launchDateSaved: 'Estimated store launch date updated successfully',
  launchedDateFinal: 'The store is launched; once saved, its launch date is fixed.',
  launchedDateWarning: 'Once saved, the launch date is fixed. Press Enter or Save again.',
  launchDatePast: 'This date is in the past. Press Enter or Save again.',
  billingDateSaved: 'Billing date updated successfully',
  configured: (entries: readonly string[]): string => `Add user to group response: ${entries.join(', ')}`,
  deleteTitle: 'Delete store',
  deleteText: (name: string, loadsDaily: boolean): string =>
    `Are you sure you want to delete ${name}?${loadsDaily ? ' Its nightly data loads stop.' : ''} Its subscription stays until it is cancelled under Billing.`,
  launchTitle: (name: string): string => `Launch ${name}`,
  launchText: (today: string): string =>
    `The store goes live today, ${today}, and its launch date is fixed from then on. This can't be undone.`,
  launchNoBilling: 'No billing date is set.',
  launchDailyLoad: (status: string): string => `The daily load is ${status}.`,
  disableTitle: (name: string): string => `Disable the daily load of ${name}`,
  disableText: "This stops the nightly load of the store's data. You can start it again here.",
  categorizedTitle: (name: string): string => `Mark the opcodes of ${name} as categorized`,
  categorizedText: "Opcodes without a category stay without one. You can't undo this step.",
  newStore: 'New store',
  chooseTenant: 'Choose the tenant that the store belongs to',
  tenantCancelled: "The tenant is cancelled. You can't add a store to it.",
  /** Labels in the plural end in s, or in (S). */
  notAvailableYet: (label: string): string =>
    `${label} ${/s\)?$/i.test(label) ? "aren't" : "isn't"} available yet`,
  views: {
    failed: 'Failed',
    launching: 'Launching this month',
    stuck: (days: number): string => `Stuck for ${days} days`,
  },
  stagesNotRead: "The stages couldn't be loaded",
} as const;

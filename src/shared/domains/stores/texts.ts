import { formatNumber } from '@shared/kernel/text/format';
export const storesTexts = {
  cut: (listed: number, all: number): string =>
    `The first ${formatNumber(listed)} of ${formatNumber(all)} by name. Search finds the others.`,
  created: 'Store created successfully',
  updated: 'Store updated successfully',
  deleted: 'Store deleted successfully',
  launched: 'Store has been launched successfully',
  launchDateNotSet: (reason: string): string =>
    `The store is launched, but its launch date could not be set: ${reason}`,
  launchDateSaved: 'Estimated store launch date updated successfully',
  launchDatePast: 'This date is in the past. Press Enter or Save again.',
  billingDateSaved: 'Billing date updated successfully',
  configured: (entries: readonly string[]): string => `Add user to group response: ${entries.join(', ')}`,
  deleteTitle: 'Delete store',
  deleteText: (name: string, loadsDaily: boolean): string =>
    `Are you sure you want to delete ${name}?${loadsDaily ? ' Its nightly data loads stop.' : ''} Its subscription stays until it is cancelled under Billing.`,
  launchTitle: (name: string): string => `Launch ${name}`,
  launchText: (today: string): string =>
    `The store goes live today, ${today}, and its launch date is fixed from then on. This cannot be undone.`,
  launchNoBilling: 'No billing date is set.',
  launchDailyLoad: (status: string): string => `The daily load is ${status}.`,
  disableTitle: (name: string): string => `Disable the daily load of ${name}`,
  disableText: 'The data of the store is no longer loaded every night. It can be started again here.',
  categorizedTitle: (name: string): string => `Mark the opcodes of ${name} as categorized`,
  categorizedText: 'Opcodes without a category stay without one. The step cannot be taken back.',
  newStore: 'New store',
  chooseTenant: 'Choose the tenant that the store belongs to',
  tenantCancelled: "The tenant is cancelled. You can't add a store to it.",
  /** Labels in the plural end in s, or in (S). */
  notAvailableYet: (label: string): string =>
    `${label} ${/s\)?$/i.test(label) ? "aren't" : "isn't"} available yet`,
  stale: 'Someone else saved the store',
  saveAgain: 'Someone else saved the store. Save again to compare.',
  alreadyLaunched: 'The store is launched; its launch date is fixed',
  tenantNotConfigured: 'Configure the tenant first',
  infrastructurePending: 'The infrastructure configuration is not completed',
  deletedNotEditable: 'The store is deleted',
  columns: {
    stage: 'Stage',
    daysInStage: 'Days in Stage',
    nextBlocker: 'Next Blocker',
    plannedLaunch: 'Planned Launch',
  },
  views: {
    failed: 'Failed',
    launching: 'Launching this month',
    stuck: (days: number): string => `Stuck for ${days} days`,
  },
  stagesNotRead: 'The stages could not be read',
  pin: 'Pin to Today',
  unpin: 'Unpin from Today',
  unpinned: (name: string): string => `${name} is no longer pinned`,
  shortcuts: {
    gone: 'Deleted',
    deleted: 'Deleted',
    launched: (date: string): string => `Launched ${date}`,
    planned: (date: string): string => `Launch ${date}`,
    noDate: 'No launch date',
  },
} as const;

/** The texts about stores that rules, lists of other domains or the first screen use; page-texts.ts has the others. */
export const storesTexts = {
  created: 'Store created successfully',
  updated: 'Store updated successfully',
  deleted: 'Store deleted successfully',
  launchDateNotSet: (reason: string): string =>
    `The store is launched, but its launch date couldn't be set: ${reason}`,
  stale: 'Someone else saved the store',
  /** It may have been saved in another window of the same person. */
  saveAgain: 'The store was saved in the meantime. Save again to compare.',
  alreadyLaunched: 'The launch date of a launched store is fixed',
  tenantNotConfigured: 'Configure the tenant first',
  infrastructurePending: "The infrastructure configuration isn't completed",
  changedBeforeDeletion: 'Someone else changed this store. Nothing was deleted.',
  deletedNotEditable: 'The store is deleted',
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

/** The names of a store and of its dates in errors. Only the main process imports these texts. */
export const storeRecordTexts = {
  store: 'the store',
  thisStore: 'this store',
  launchDate: 'the launch date',
  billingDate: 'the billing date',
  /** In place of a date that was removed. */
  noDate: 'none',
  /** What differs from the values that were on the screen before a deletion. */
  differences: {
    storeName: (name: string): string => `name ${name}`,
    dms: (dms: string): string => `DMS ${dms}`,
    dailyLoad: (status: string): string => `daily load ${status}`,
    storeLaunched: (status: string): string => `launch ${status}`,
    storeLaunchedDate: (day: string): string => `launch date ${day}`,
  },
} as const;

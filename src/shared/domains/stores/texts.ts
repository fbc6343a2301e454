export const storesTexts = {
  cut: (listed: number, all: number): string =>
    `The first ${listed.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} by name. Search finds the others.`,
  created: 'Store created successfully',
  updated: 'Store updated successfully',
  deleted: 'Store deleted successfully',
  launched: 'Store has been launched successfully',
  launchDateNotSet: (reason: string): string =>
    `The store is launched, but its launch date could not be set: ${reason}`,
  launchDateSaved: 'Estimated store launch date updated successfully',
  billingDateSaved: 'Billing date updated successfully',
  configured: (entries: readonly string[]): string => `Add user to group response: ${entries.join(', ')}`,
  deleteTitle: 'Delete store',
  deleteText: (name: string, loadsDaily: boolean): string =>
    `Are you sure you want to delete ${name}?${loadsDaily ? ' Its data is loaded every night; that ends.' : ''} Its subscription stays until it is cancelled under Billing.`,
  launchTitle: (name: string): string => `Launch ${name}`,
  launchText: (today: string): string =>
    `The store goes live today, ${today}, and its launch date is fixed from then on. This cannot be undone.`,
  launchNoBilling: 'No billing date is set.',
  launchDailyLoad: (status: string): string => `The daily load is ${status}.`,
  disableTitle: (name: string): string => `Disable the daily load of ${name}`,
  disableText: 'The data of the store is no longer loaded every night. It can be started again here.',
  categorizedTitle: (name: string): string => `Mark the opcodes of ${name} as categorized`,
  categorizedText: 'Opcodes without a category stay without one. The step cannot be taken back.',
  needsTenant: 'A store belongs to a tenant',
  chooseTenant: 'Open its tenant and press New store there',
  stale: 'Somebody else has saved the store meanwhile',
  saveAgain: 'Somebody else has saved the store meanwhile. Save again to compare.',
  alreadyLaunched: 'The store is launched; its launch date is fixed',
  tenantNotConfigured: 'Configure the tenant first',
  infrastructurePending: 'The infrastructure configuration is not completed',
  deletedNotEditable: 'The store is deleted',
} as const;

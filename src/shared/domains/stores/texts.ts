export const storesTexts = {
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
  deleteText: (name: string): string => `Are you sure you want to delete ${name}?`,
  alreadyLaunched: 'The store is launched; its launch date is fixed',
  tenantNotConfigured: 'Configure the tenant first',
  infrastructurePending: 'The infrastructure configuration is not completed',
  deletedNotEditable: 'The store is deleted',
} as const;

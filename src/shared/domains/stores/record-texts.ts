/** The names of a store and of its dates in errors. Only the main process imports these texts. */
export const storeRecordTexts = {
  store: 'the store',
  thisStore: 'this store',
  launchDate: 'the launch date',
  billingDate: 'the billing date',
  /** In place of a date that was removed. */
  noDate: 'none',
} as const;

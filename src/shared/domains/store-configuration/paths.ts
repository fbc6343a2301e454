export const storeConfigurationPaths = {
  /** Where the store of a sheet is chosen, and its sheet made. */
  sheet: '/statelessServiceBzoStoreDetails/sheet',
} as const;

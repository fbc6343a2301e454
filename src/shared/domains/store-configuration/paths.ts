export const storeConfigurationPaths = {
  /** The screen on which a store is chosen and its sheet written. */
  sheet: '/statelessServiceBzoStoreDetails/sheet',
} as const;

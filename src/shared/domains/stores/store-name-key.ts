/**
 * The key of a store in a map where it is known by its names only, as subscriptions, trials and the launch report know
 * it. Systems differ in how they capitalize a name.
 */
export const storeNameKey = (tenantName: string, storeName: string): string =>
  `${tenantName}\n${storeName}`.toLowerCase();

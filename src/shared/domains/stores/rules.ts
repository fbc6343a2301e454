// Rules of stores: whether a store still waits for its launch, whether it may be changed, and what identifies one that
// is known by its names.

import { tenantsPaths } from '@shared/domains/tenants/paths';
import { allowedWhen, type Permission } from '@shared/kernel/access/permission';
import type { Store } from './model';
import { storesTexts } from './texts';

/** True until the store is launched or deleted. */
export const isOnboarding = (store: Pick<Store, 'isDeleted' | 'storeLaunched'>): boolean =>
  !store.isDeleted && store.storeLaunched !== 'Completed';

/** Whether a store may be changed: a deleted one is only a record. The reason links to its tenant. */
export const mayChangeStore = (store: Pick<Store, 'isDeleted' | 'tenantName'>): Permission =>
  allowedWhen(!store.isDeleted, storesTexts.deletedNotEditable, tenantsPaths.named(store.tenantName));

/**
 * The key of a store in a map where it is known by its names only, as subscriptions, trials and the launch report know
 * it. Systems differ in how they capitalize a name.
 */
export const storeNameKey = (tenantName: string, storeName: string): string =>
  `${tenantName}\n${storeName}`.toLowerCase();

// Which tabs of a store are open, given how far its pipeline is, which one it opens on, and which load logs it shows.
// What a role may see is in `capabilities.ts`.

import { STEP_LABELS } from './steps';
import { tabAccessTexts } from '@shared/domains/bulk-load/tab-access-texts';
import type { Store } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { storesTexts } from '@shared/domains/stores/texts';
import { allowedWhen, type Permission } from '@shared/kernel/access/permission';

/** Most tabs open when the first load is complete; if the store is known, the reason links to it. */
export const mayOpenAfterPhase1 = (
  store: Pick<Store, 'bulkPhase1'> & Partial<Pick<Store, 'id'>>,
): Permission =>
  allowedWhen(
    store.bulkPhase1 === 'Completed',
    tabAccessTexts.finishFirst(STEP_LABELS.phase1Load),
    store.id === undefined ? undefined : storesPaths.loads(store.id),
  );

/** Grids and matrices can be entered while the first load runs; the store must be configured. */
export const mayOpenOnceConfigured = (
  store: Pick<Store, 'bulkPhase1'> & Partial<Pick<Store, 'id'>>,
): Permission =>
  allowedWhen(
    store.bulkPhase1 !== 'Inactive',
    tabAccessTexts.storeNotConfigured,
    store.id === undefined ? undefined : storesPaths.loads(store.id),
  );

/** A store is configured after its tenant. */
export const mayConfigureStore = (store: Pick<Store, 'isTenantConfigured'>): Permission =>
  allowedWhen(store.isTenantConfigured, storesTexts.tenantNotConfigured);

/**
 * The tab within Onboarding that a store opens on, where the address names none: its pipeline from the first load until
 * the launch. Undefined means the first tab.
 */
export const openingTab = (
  store: Pick<Store, 'bulkPhase1' | 'storeLaunched' | 'isDeleted'>,
): 'bulkDataLoad' | undefined =>
  !store.isDeleted &&
  store.storeLaunched !== 'Completed' &&
  store.bulkPhase1 !== 'Inactive' &&
  store.bulkPhase1 !== 'Active'
    ? 'bulkDataLoad'
    : undefined;

/** The Status Log section shows unless phase 1 waits to be started. */
export const showsStatusLog = (store: Pick<Store, 'bulkPhase1'>): boolean => store.bulkPhase1 !== 'Active';

/** An accordion of the Status Log shows once its phase has run. */
export const showsPhaseLog = (status: string): boolean => status !== 'Active' && status !== 'Inactive';

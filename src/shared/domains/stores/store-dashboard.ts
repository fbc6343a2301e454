// The stage of a store, and the dashboard on which its tenant is listed because of it.

import type { DashboardStatus } from '@shared/domains/tenants/statuses';
import type { Store } from './model';

/** The stage of a store that is not deleted; every such store has exactly one. */
export type DashboardStage = Extract<
  DashboardStatus,
  'onboarding' | 'nsQaValidation' | 'review' | 'readyToLaunch' | 'launched'
>;

export function dashboardStageOf(
  store: Record<'dailyLoad' | 'nsQaValidation' | 'review' | 'storeLaunched', string>,
): DashboardStage {
  if (store.storeLaunched === 'Completed') return 'launched';
  if (store.dailyLoad !== 'Completed') return 'onboarding';
  if (store.nsQaValidation !== 'Completed') return 'nsQaValidation';
  return store.review === 'Completed' ? 'readyToLaunch' : 'review';
}

/** The dashboard that lists the tenant of a store because of this store; a deleted one is listed under Cancelled. */
export function dashboardOf(
  store: Pick<Store, 'isDeleted' | 'isTestStore'> & Parameters<typeof dashboardStageOf>[0],
): DashboardStatus {
  if (store.isTestStore) return 'testTenant';
  return store.isDeleted ? 'cancelled' : dashboardStageOf(store);
}

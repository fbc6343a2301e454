import type { DashboardStatus } from '@shared/domains/tenants/statuses';
import type { Store } from './model';

/** The dashboard that lists the tenant of a store because of this store; a deleted one is listed under Cancelled. */
export function dashboardOf(
  store: Pick<
    Store,
    'isDeleted' | 'isTestStore' | 'dailyLoad' | 'nsQaValidation' | 'review' | 'storeLaunched'
  >,
): DashboardStatus {
  if (store.isTestStore) return 'testTenant';
  if (store.isDeleted) return 'cancelled';
  if (store.storeLaunched === 'Completed') return 'launched';
  if (store.dailyLoad !== 'Completed') return 'onboarding';
  if (store.nsQaValidation !== 'Completed') return 'nsQaValidation';
  return store.review === 'Completed' ? 'readyToLaunch' : 'review';
}

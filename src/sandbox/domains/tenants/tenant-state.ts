// Keeps the columns of a tenant that follow from its stores: counts, DMSes, and the stages on the dashboard.
// `write-tenant.ts` changes the tenant itself.

import type { Db } from '@sandbox/database/database';
import { type DashboardStage, dashboardStageOf } from '@shared/domains/stores/store-dashboard';

/** It is part of every change to the stores of a tenant. */
export function refreshTenantState(db: Db, tenantId: string): void {
  const tenant = db
    .prepare<[string], { cancelled: number }>('select cancelled from tenant where tenantId = ?')
    .get(tenantId);
  if (!tenant) return;
  const stores = db
    .prepare<[string], StoreState>(
      `select f.dms, s.isDeleted, s.bulkPhase1, s.dailyLoad, s.nsQaValidation, s.review, s.storeLaunched
       from store s join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active' where s.tenantId = ?`,
    )
    .all(tenantId);
  const state = tenantState(stores, tenant.cancelled === 1);
  const columns = Object.keys(state).map((name) => `${name} = @${name}`);
  db.prepare(`update tenant set ${columns.join(', ')} where tenantId = @tenantId`).run({
    ...state,
    tenantId,
  });
}

interface StoreState {
  dms: string;
  isDeleted: number;
  bulkPhase1: string;
  dailyLoad: string;
  nsQaValidation: string;
  review: string;
  storeLaunched: string;
}

/** The columns of a tenant that follow from its stores. Booleans are 0 or 1. */
export interface TenantState {
  dms: string | null;
  dmsList: string;
  count: number;
  activeStoreCount: number;
  deletedStoreCount: number;
  onboarding: number;
  nsQaValidation: number;
  review: number;
  readyToLaunch: number;
  launched: number;
  deletedstoreortenant: number;
}

const flag = (condition: boolean): number => (condition ? 1 : 0);

/**
 * A tenant without active stores is being onboarded, and has the DMSes of its deleted ones; any other has the flags of
 * the stages of its active stores, and their DMSes.
 */
export function tenantState(stores: readonly StoreState[], cancelled: boolean): TenantState {
  const active = stores.filter((store) => store.isDeleted === 0);
  const places = new Set<DashboardStage>(active.map(dashboardStageOf));
  if (active.length === 0) places.add('onboarding');
  const byDms = new Map<string, number>();
  for (const { dms } of active.length > 0 ? active : stores) byDms.set(dms, (byDms.get(dms) ?? 0) + 1);
  const ranked = [...byDms].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([dms]) => dms);
  const deleted = stores.length - active.length;
  const open = !cancelled;
  return {
    dms: ranked[0] ?? null,
    dmsList: JSON.stringify(ranked),
    count: stores.length,
    activeStoreCount: active.length,
    deletedStoreCount: deleted,
    onboarding: flag(open && places.has('onboarding')),
    nsQaValidation: flag(open && places.has('nsQaValidation')),
    review: flag(open && places.has('review')),
    readyToLaunch: flag(open && places.has('readyToLaunch')),
    launched: flag(open && places.has('launched')),
    deletedstoreortenant: flag(cancelled || deleted > 0),
  };
}

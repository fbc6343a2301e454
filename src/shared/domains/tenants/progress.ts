import { launchBlockers } from '@shared/domains/bulk-load/launch-blockers';
import { NEAR_DAYS, STUCK_DAYS } from '@shared/domains/bulk-load/patience';
import { pipelineOf } from '@shared/domains/bulk-load/pipeline';
import { currentStep } from '@shared/domains/bulk-load/stage';
import type { StoreOnItsWay } from '@shared/domains/stores/model';
import { daysToLaunch } from '@shared/domains/today/store-lines';

/** How far the stores of a tenant are that are not launched yet: of how many what is to be said. */
export interface TenantProgress {
  tenantId: string;
  underWay: number;
  /** A step of their pipeline has failed. */
  failed: number;
  /** The day of their launch is over. */
  overdue: number;
  /** Their launch is a few days off and something is still to be done. */
  notReady: number;
  /** They have not moved for a fortnight. */
  stuck: number;
  /** The first day that is planned, `YYYY-MM-DD`; one that is over comes first. */
  nextLaunch: string | null;
}

const nothingOf = (tenantId: string): TenantProgress => ({
  tenantId,
  underWay: 0,
  failed: 0,
  overdue: 0,
  notReady: 0,
  stuck: 0,
  nextLaunch: null,
});

function count(tenant: TenantProgress, store: StoreOnItsWay, today: string): void {
  const steps = pipelineOf(store);
  const left = daysToLaunch(store, today);
  const isNear = left !== null && left >= 0 && left <= NEAR_DAYS;
  tenant.underWay += 1;
  tenant.failed += Number(steps.some(({ status }) => status === 'Failed'));
  tenant.overdue += Number(left !== null && left < 0);
  tenant.notReady += Number(isNear && launchBlockers(store).length > 0);
  tenant.stuck += Number((currentStep(store, steps, today)?.days ?? 0) >= STUCK_DAYS);
  const day = store.storeLaunchedDate;
  if (day !== null && (tenant.nextLaunch === null || day < tenant.nextLaunch)) tenant.nextLaunch = day;
}

interface ProgressCounter {
  add: (store: StoreOnItsWay) => void;
  /** Of every tenant that has stores on their way. */
  all: () => TenantProgress[];
}

/** Counts the stores one by one: of tens of thousands nobody has to wait for all. `today` is the user's own day. */
export function progressCounter(today: string): ProgressCounter {
  const tenants = new Map<string, TenantProgress>();
  return {
    add: (store) => {
      if (store.isDeleted || store.storeLaunched === 'Completed') return;
      const tenant = tenants.get(store.tenantId) ?? nothingOf(store.tenantId);
      tenants.set(store.tenantId, tenant);
      count(tenant, store, today);
    },
    all: () => [...tenants.values()],
  };
}

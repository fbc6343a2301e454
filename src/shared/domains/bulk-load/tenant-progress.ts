// Counts for each tenant how its stores in onboarding are doing: failed, overdue, stuck, late. `tenant-risk.ts` derives
// the risk from these counts.

import { launchBlockers } from '@shared/domains/bulk-load/pipeline/launch-blockers';
import {
  daysToLaunch,
  LAUNCH_NEAR_DAYS,
  STUCK_DAYS,
} from '@shared/domains/bulk-load/pipeline/launch-deadlines';
import { pipelineOf } from '@shared/domains/bulk-load/pipeline/pipeline';
import { currentStep } from '@shared/domains/bulk-load/pipeline/stage';
import type { OnboardingStore } from '@shared/domains/stores/model';
import type { Answer } from '@shared/kernel/answer';

/** The progress of a tenant's stores that are not launched yet, as counts. */
export interface TenantProgress {
  tenantId: string;
  underWay: number;
  /** A step of their pipeline has failed. */
  failed: number;
  /** Their launch date has passed. */
  overdue: number;
  /** Their launch is a few days off and something is still to be done. */
  notReady: number;
  /** They have made no progress for `STUCK_DAYS`. */
  stuck: number;
  /** Their launch is forecast to be late. */
  late: number;
  /** What the forecast is based on, and its age; undefined where none is late. */
  forecastBasis?: string;
  /** The first planned day, `YYYY-MM-DD`; one in the past comes first. */
  nextLaunch: string | null;
}

/** The progress without the basis of forecasts, which is the same for all tenants. */
export type TenantCounts = Omit<TenantProgress, 'forecastBasis'>;

export interface TenantProgressAnswer extends Answer<TenantCounts[]> {
  /** What the forecasts of all late tenants are based on; null without forecasts. */
  forecastBasis: string | null;
  /** How long reading and counting took, in milliseconds. */
  tookMs: number;
}

const nothingOf = (tenantId: string): TenantCounts => ({
  tenantId,
  underWay: 0,
  failed: 0,
  overdue: 0,
  notReady: 0,
  stuck: 0,
  late: 0,
  nextLaunch: null,
});

function count(tenant: TenantCounts, store: OnboardingStore, today: string, isLate: boolean): void {
  const steps = pipelineOf(store);
  const left = daysToLaunch(store, today);
  const isNear = left !== null && left >= 0 && left <= LAUNCH_NEAR_DAYS;
  tenant.underWay += 1;
  tenant.failed += Number(steps.some(({ status }) => status === 'Failed'));
  tenant.overdue += Number(left !== null && left < 0);
  tenant.notReady += Number(isNear && launchBlockers(store).length > 0);
  tenant.stuck += Number((currentStep(store, steps, today)?.days ?? 0) >= STUCK_DAYS);
  tenant.late += Number(isLate);
  const day = store.storeLaunchedDate;
  if (day !== null && (tenant.nextLaunch === null || day < tenant.nextLaunch)) tenant.nextLaunch = day;
}

interface ProgressCounter {
  add: (store: OnboardingStore) => void;
  /** The progress of every tenant that has onboarding stores. */
  all: () => TenantCounts[];
}

/**
 * Counts the stores one by one, so that tens of thousands can be counted in batches. `today` is the user's own day,
 * `late` has the ids of the stores whose launch is forecast late.
 */
export function progressCounter(today: string, late: ReadonlySet<number> = new Set()): ProgressCounter {
  const tenants = new Map<string, TenantCounts>();
  return {
    add: (store) => {
      if (store.isDeleted || store.storeLaunched === 'Completed') return;
      const tenant = tenants.get(store.tenantId) ?? nothingOf(store.tenantId);
      tenants.set(store.tenantId, tenant);
      count(tenant, store, today, late.has(store.id));
    },
    all: () => [...tenants.values()],
  };
}

// The risk of a tenant on the dashboard, with its reasons and its order. `tenant-progress.ts` counts what it follows
// from; the forecast of a single store is in src/shared/domains/forecast.

import { LAUNCH_NEAR_DAYS, STUCK_DAYS } from '@shared/domains/bulk-load/pipeline/launch-deadlines';
import type { Tenant } from '../tenants/model';
import { tenantsTexts } from '../tenants/texts';
import type { TenantCounts, TenantProgress } from './tenant-progress';

/** The risk that a tenant's stores do not launch in time, the highest first. */
export const RISKS = ['high', 'medium', 'low', 'none'] as const;
export type Risk = (typeof RISKS)[number];

/**
 * High: a launch is overdue, or a few days off and not ready. Medium: a step has failed, a store is stuck, or a launch
 * is forecast late. Low: all onboarding stores make progress. None: no store is onboarding.
 */
export function riskOf(progress: TenantProgress | undefined): Risk {
  if (!progress || progress.underWay === 0) return 'none';
  if (progress.overdue > 0 || progress.notReady > 0) return 'high';
  return progress.failed > 0 || progress.stuck > 0 || progress.late > 0 ? 'medium' : 'low';
}

/** The reasons of the risk, the worst first. */
export function riskReasons({ overdue, notReady, failed, stuck, late }: TenantProgress): string {
  const { reasons } = tenantsTexts.risk;
  return [
    overdue > 0 && reasons.overdue(overdue),
    notReady > 0 && reasons.notReady(notReady, LAUNCH_NEAR_DAYS),
    failed > 0 && reasons.failed(failed),
    stuck > 0 && reasons.stuck(stuck, STUCK_DAYS),
    late > 0 && reasons.late(late),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The progress of each tenant by its id; only those with late stores say what forecasts are based on. */
export const progressById = (
  counts: readonly TenantCounts[],
  forecastBasis: string | null,
): ReadonlyMap<string, TenantProgress> =>
  new Map(
    counts.map((tenant) => [
      tenant.tenantId,
      forecastBasis !== null && tenant.late > 0 ? { ...tenant, forecastBasis } : tenant,
    ]),
  );

/** What a forecast among the reasons is based on; '' without one. */
export const lateBasis = ({ forecastBasis = '' }: TenantProgress): string => forecastBasis;

/** The reasons with that, where there is room for it. */
export function riskDetails(progress: TenantProgress): string {
  const [reasons, basis] = [riskReasons(progress), lateBasis(progress)];
  return basis === '' ? reasons : `${reasons}. ${basis}`;
}

const weight = (progress: TenantProgress | undefined): number =>
  progress ? progress.overdue + progress.notReady + progress.failed + progress.stuck + progress.late : 0;

/** Sorts by higher risk, then by more reasons, then by the earlier launch. */
export function compareByRisk(a: TenantProgress | undefined, b: TenantProgress | undefined): number {
  const [first, second] = [a?.nextLaunch ?? '9999', b?.nextLaunch ?? '9999'];
  return (
    RISKS.indexOf(riskOf(a)) - RISKS.indexOf(riskOf(b)) ||
    weight(b) - weight(a) ||
    (first < second ? -1 : Number(first > second))
  );
}

/**
 * The number of launched stores: all that are not onboarding. It is at least zero, because a store may have been added
 * or deleted since the list was read.
 */
export const launchedCount = (
  { activeStoreCount }: Pick<Tenant, 'activeStoreCount'>,
  progress: TenantProgress | undefined,
): number => Math.max(0, activeStoreCount - (progress?.underWay ?? 0));

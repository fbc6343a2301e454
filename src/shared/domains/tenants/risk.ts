import { NEAR_DAYS, STUCK_DAYS } from '@shared/domains/bulk-load/patience';
import type { Tenant } from './model';
import type { TenantProgress } from './progress';
import { tenantsTexts } from './texts';

/** The highest first. */
export const RISKS = ['high', 'medium', 'low', 'none'] as const;
export type Risk = (typeof RISKS)[number];

/**
 * High: a launch is overdue, or a few days off and not ready. Medium: a step has failed, or a store is stuck. Low: all
 * that is under way moves. None: nothing is under way.
 */
export function riskOf(progress: TenantProgress | undefined): Risk {
  if (!progress || progress.underWay === 0) return 'none';
  if (progress.overdue > 0 || progress.notReady > 0) return 'high';
  return progress.failed > 0 || progress.stuck > 0 ? 'medium' : 'low';
}

/** What makes the risk, the worst first. */
export function riskReasons({ overdue, notReady, failed, stuck }: TenantProgress): string {
  const { reasons } = tenantsTexts.risk;
  return [
    overdue > 0 && reasons.overdue(overdue),
    notReady > 0 && reasons.notReady(notReady, NEAR_DAYS),
    failed > 0 && reasons.failed(failed),
    stuck > 0 && reasons.stuck(stuck, STUCK_DAYS),
  ]
    .filter(Boolean)
    .join(', ');
}

const weight = (progress: TenantProgress | undefined): number =>
  progress ? progress.overdue + progress.notReady + progress.failed + progress.stuck : 0;

/** The higher risk first, then more of what makes it, then the earlier launch. */
export function byRisk(a: TenantProgress | undefined, b: TenantProgress | undefined): number {
  const [first, second] = [a?.nextLaunch ?? '9999', b?.nextLaunch ?? '9999'];
  return (
    RISKS.indexOf(riskOf(a)) - RISKS.indexOf(riskOf(b)) ||
    weight(b) - weight(a) ||
    (first < second ? -1 : Number(first > second))
  );
}

/** What is not on its way is launched; a store that came or went since the list was read makes none less than none. */
export const launchedOf = (
  { activeStoreCount }: Pick<Tenant, 'activeStoreCount'>,
  progress: TenantProgress | undefined,
): number => Math.max(0, activeStoreCount - (progress?.underWay ?? 0));

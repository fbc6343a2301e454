// Which tenants the dashboard lists under a status, and the stages of a tenant.

import { oneOf } from '@shared/kernel/guard';
import type { Tenant } from './model';
import { DASHBOARD_CARDS, DASHBOARD_STATUSES, type DashboardStatus } from './statuses';

type Flags = Pick<
  Tenant,
  | 'onboarding'
  | 'nsQaValidation'
  | 'review'
  | 'readyToLaunch'
  | 'launched'
  | 'deletedstoreortenant'
  | 'cancelled'
  | 'isTestTenant'
>;

/**
 * The values a tenant must have to be listed under a status. A tenant is listed under every status
 * whose flag it carries; cancelled and test tenants only in their own views.
 */
export function dashboardFilter(status: DashboardStatus): Partial<Record<keyof Flags, boolean>> {
  switch (status) {
    case 'testTenant':
      return { isTestTenant: true };
    case 'cancelled':
      return { deletedstoreortenant: true, isTestTenant: false };
    case 'allTenants':
      return { cancelled: false, isTestTenant: false };
    default:
      return { [status]: true, cancelled: false, isTestTenant: false };
  }
}

/**
 * The stages of a tenant, in the order of the menu; All Tenants last. A tenant with a deleted store is listed under
 * Cancelled too, but that is not its stage.
 */
export function stagesOf(tenant: Flags): DashboardStatus[] {
  if (tenant.isTestTenant) return ['testTenant'];
  if (tenant.cancelled) return ['cancelled'];
  const stages = DASHBOARD_CARDS.filter(
    (card) => card !== 'cancelled' && card !== 'testTenant' && tenant[card],
  );
  return [...stages, 'allTenants'];
}

/** The status that an address or a stored preference names; undefined for any other text. */
export const statusOf = (value: unknown): DashboardStatus | undefined =>
  oneOf(DASHBOARD_STATUSES).safeParse(value).data;

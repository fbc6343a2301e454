import type { DashboardStatus, Tenant } from './model';

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

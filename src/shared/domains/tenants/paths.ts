import { encodeForUrl } from '@shared/kernel/urls';
import type { DashboardStatus } from './statuses';

const TENANTS = '/statelessServiceBzoTenants';

/** Addresses of the tenants' pages, letter for letter the specification's. */
export const tenantsPaths = {
  root: TENANTS,
  dashboardRoot: `${TENANTS}/dashboard`,
  dashboard: (status: DashboardStatus): string => `${TENANTS}/dashboard/${status}`,
  /** All Tenants, searched for a name. */
  named: (name: string): string => `${TENANTS}/dashboard/allTenants?all-tenants.q=${encodeForUrl(name)}`,
  create: `${TENANTS}/create`,
  show: (id: number): string => `${TENANTS}/${id}/show`,
  edit: (id: number): string => `${TENANTS}/${id}/edit`,
  tab: (id: number, tab: string): string => `${TENANTS}/${id}/show?tab=${tab}`,
} as const;

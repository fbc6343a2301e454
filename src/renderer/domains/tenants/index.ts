export { prefetchDashboard } from './tenant-dashboard/prefetch-dashboard';
export { TENANT_RECORD } from './tenant-record';
export { useSiteHost } from './tenant-queries';
export { useTenants } from './tenant-queries';
export { useConfigureTenant } from './tenant-queries';
export { useTenantStages } from './tenant-queries';

/** The panel is loaded when it opens, because other screens import the index of tenants for less. */
export const loadTenantHistory = () => import('./tenant-history').then((m) => m.TenantHistory);

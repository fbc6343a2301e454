export { loadTenantHistory } from './load-tenant-history';
export { prefetchDashboard } from './tenant-dashboard/prefetch-dashboard';
export { useSiteHost } from './tenant-queries';
export { useTenants } from './tenant-queries';
export { useConfigureTenant } from './tenant-queries';
export { useTenantStages } from './tenant-queries';

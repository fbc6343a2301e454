export { readDashboardAhead } from './tenant-dashboard/dashboard-ahead';
export { useSiteHost } from './use-site-host';
export { useTenants } from './tenant-dashboard/use-tenants';
export { useConfigureTenant } from './use-configure-tenant';
export { useTenantStages } from './use-tenant-stages';

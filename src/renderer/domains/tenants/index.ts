export { useTenants } from './tenant-dashboard/use-tenants';
export { useConfigureTenant } from './use-configure-tenant';

export { findTenant } from './find-tenant';
export { MANUFACTURERS, tenantNames, type TenantName } from './sample-names';
export { refreshTenantState, tenantState } from './tenant-state';

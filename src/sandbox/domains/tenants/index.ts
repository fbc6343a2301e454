export { findTenant } from './find-tenant';
export { decodeLogo } from './logo';
export { MANUFACTURERS, tenantNames, type TenantName } from './sample-names';
export { refreshTenant, tenantState } from './tenant-state';

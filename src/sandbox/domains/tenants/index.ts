export { findTenant } from './visible-records';
export { MANUFACTURERS, tenantNames, type TenantName } from './sample-names';
export { requireSeenItem, seenItems } from './visible-records';
export { refreshTenantState, tenantState } from './tenant-state';

export { findTenant } from './seen-items';
export { MANUFACTURERS, tenantNames, type TenantName } from './sample-names';
export { requireSeenItem, seenItems } from './seen-items';
export { refreshTenantState, tenantState } from './tenant-state';

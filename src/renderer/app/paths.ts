import type { DashboardStatus } from '@shared/model/tenant';

const TENANTS = '/statelessServiceBzoTenants';
const STORES = '/statelessServiceBzoStoreDetails';

/** Every address of the console, letter for letter the specification's where it gives one. */
export const paths = {
  home: '/',
  tenants: TENANTS,
  dashboardRoot: `${TENANTS}/dashboard`,
  dashboard: (status: DashboardStatus): string => `${TENANTS}/dashboard/${status}`,
  tenantCreate: `${TENANTS}/create`,
  tenantShow: (id: number): string => `${TENANTS}/${id}/show`,
  tenantEdit: (id: number): string => `${TENANTS}/${id}/edit`,
  tenantChecklist: (id: number, tenantId: string): string => `${TENANTS}/${id}/show/${tenantId}/checklist`,
  storeChecklist: (id: number, tenantId: string, storeId: string): string =>
    `${TENANTS}/${id}/show/${tenantId}/${storeId}/checklist`,
  stores: STORES,
  allDetails: `${STORES}/AllDetails`,
  storeList: `${STORES}/storeList`,
  storeCreate: `${STORES}/create`,
  storeShow: (id: number): string => `${STORES}/${id}/show`,
  storeEdit: (id: number): string => `${STORES}/${id}/edit`,
  activityLog: '/ActivityLog',
  failedLoads: '/DataLoads/failedLoads',
  dmsMasters: '/dmsMasters',
  changeLogs: '/changeLogs',
  connections: '/preferences/connections',
  appearance: '/preferences/appearance',
} as const;

import type { StoreForm } from '@shared/domains/stores/store-form';

/** How the fields of a store are called, in its form and where two people changed one. */
export const STORE_FIELD_LABELS: Record<Exclude<keyof StoreForm, 'tenantId'>, string> = {
  storeName: 'Store name',
  displayName: 'Display name',
  storeDesc: 'Description',
  sfStoreId: 'Store ID',
  manufacturer: 'Manufacturer',
  dealerAddress: 'Dealer address',
  stateCode: 'State code',
  website: 'Website',
  storeLaunchedDate: 'Launch date',
  dms: 'DMS',
  dealerId: 'Dealer ID',
  companyNumber: 'Company Number',
  enterpriseCode: 'Enterprise Code',
  serverName: 'Server Name',
  dmsSubscriptionId: 'Subscription ID',
  dmsEmployeeDepartmentId: 'Employee Department ID',
  dmsDepartmentId: 'Service Department ID',
};

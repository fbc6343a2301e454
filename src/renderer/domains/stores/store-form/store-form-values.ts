import type { Store } from '@shared/domains/stores/model';
import type { StoreInputs } from '@shared/domains/stores/store-form';

const NO_DMS_FIELDS = {
  dealerId: '',
  companyNumber: '',
  enterpriseCode: '',
  serverName: '',
  dmsSubscriptionId: '',
  dmsEmployeeDepartmentId: '',
  dmsDepartmentId: '',
};

export const emptyStore = (tenantId: string): StoreInputs => ({
  tenantId,
  storeName: '',
  displayName: '',
  storeDesc: '',
  sfStoreId: '',
  manufacturer: '',
  dms: '',
  dealerAddress: '',
  stateCode: '',
  website: '',
  storeLaunchedDate: '',
  ...NO_DMS_FIELDS,
});

export const inputsOf = (store: Store): StoreInputs => ({
  tenantId: store.tenantId,
  storeName: store.storeName,
  displayName: store.displayName ?? '',
  storeDesc: store.storeDesc ?? '',
  sfStoreId: store.sfStoreId ?? '',
  manufacturer: store.manufacturer ?? '',
  dms: store.dms ?? '',
  dealerAddress: store.dealerAddress ?? '',
  stateCode: store.stateCode ?? '',
  website: store.website ?? '',
  storeLaunchedDate: store.storeLaunchedDate ?? '',
  dealerId: store.dealerId ?? '',
  companyNumber: store.companyNumber ?? '',
  enterpriseCode: store.enterpriseCode ?? '',
  serverName: store.serverName ?? '',
  dmsSubscriptionId: store.dmsSubscriptionId ?? '',
  dmsEmployeeDepartmentId: store.dmsEmployeeDepartmentId ?? '',
  dmsDepartmentId: store.dmsDepartmentId ?? '',
});

import { formatDate } from '@shared/kernel/format';
import type { Store } from '@shared/domains/stores/model';
import type { InsertStoreInput } from '@main/back-office/generated/graphql';

/** The store record as an update sends it: whole, so that a change of one field keeps the rest. */
export function wholeStore(store: Store): InsertStoreInput {
  return {
    pAction: 'update',
    id: store.id,
    storeId: store.storeId,
    storeName: store.storeName,
    displayName: store.displayName,
    storeDesc: store.storeDesc,
    tenantId: store.tenantId,
    realmName: store.realmName,
    dms: store.dms,
    manufacturer: store.manufacturer,
    website: store.website,
    dealerAddress: store.dealerAddress,
    stateCode: store.stateCode,
    sortOrder: store.sortOrder,
    inSfStoreId: store.sfStoreId,
    inSubscriptionId: store.inSubscriptionId,
    dealerId: store.dealerId,
    companyNumber: store.companyNumber,
    enterpriseCode: store.enterpriseCode,
    serverName: store.serverName,
    dmsSubscriptionId: store.dmsSubscriptionId,
    dmsDepartmentId: store.dmsDepartmentId,
    dmsEmployeeDepartmentId: store.dmsEmployeeDepartmentId,
    remarks: store.remarks,
    storeLaunchedDate: store.storeLaunchedDate,
    billingDate: store.billingDate === null ? null : formatDate(store.billingDate),
  };
}

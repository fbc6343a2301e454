import type { Store } from '@shared/domains/stores/model';
import { launchPickerLabel, statusLine } from '@shared/domains/stores/status-line';
import { formatDate } from '@shared/kernel/format';
import type { SheetTable } from './sheet-model';
import { facts } from './sheet-tables';

/** Who the store is, and how far it has come. */
export const storeTable = (store: Store): SheetTable =>
  facts([
    ['Store', store.storeName],
    ['Display name', store.displayName],
    ['Store ID', store.storeId],
    ['Tenant', store.tenantName],
    ['Tenant ID', store.tenantId],
    ['DMS', store.dms],
    ['Manufacturer', store.manufacturer],
    ['Group name', store.groupName],
    ['Description', store.storeDesc],
    ['Dealer address', store.dealerAddress],
    ['State code', store.stateCode],
    ['Website', store.website],
    ['Status', statusLine(store)],
    ['Agreement date', formatDate(store.agreementDate)],
    ['Phase 1 load completed', formatDate(store.bulkPhase1CompletedDate)],
    ['Phase 2 load completed', formatDate(store.bulkPhase2CompletedDate)],
    [launchPickerLabel(store), formatDate(store.storeLaunchedDate)],
    ['Billing date', formatDate(store.billingDate)],
    ['Labor grids submitted', formatDate(store.laborGridSubmittedDate)],
    ['Parts matrices submitted', formatDate(store.partsMatrixSubmittedDate)],
    ['Remarks', store.remarks],
  ]);

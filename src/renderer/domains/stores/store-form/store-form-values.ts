import {
  parseMerged,
  createRecordTexts,
  type RecordAdapter,
} from '@renderer/components/saving/record-adapter';
import type { Store } from '@shared/domains/stores/model';
import { mapStoreFields, STORE_FIELDS } from '@shared/domains/stores/store-fields';
import { type StoreForm, storeFormSchema, type StoreInputs } from '@shared/domains/stores/store-form';

/** Describes a store to the save flow, which compares the fields of its form one by one. */
export const STORE_ADAPTER: Omit<RecordAdapter<Store, StoreForm>, 'recordName'> = {
  toFields: (store) => ({ ...inputsOf(store) }),
  fieldsOf: (form) => ({ ...form }),
  fromFields: (fields) => parseMerged(storeFormSchema, fields),
  // With another DMS the back office drops the type, the projects and the credentials of the feed's former one.
  identityFields: ['dms'],
  texts: createRecordTexts({ labels: mapStoreFields((name) => STORE_FIELDS[name].label) }),
};

/** Returns the values of the form for a new store. */
export const emptyStore = (tenantId: string): StoreInputs => ({ tenantId, ...mapStoreFields(() => '') });

/** Returns the values of the form for an existing store. */
export const inputsOf = (store: Store): StoreInputs => ({
  tenantId: store.tenantId,
  ...mapStoreFields((name) => store[name] ?? ''),
});

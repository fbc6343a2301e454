// Describes a store to the save flow: the fields of its form, and how an existing store is read and sent.

import { z } from 'zod';
import { parseMerged, createRecordTexts, type RecordKind } from '@renderer/components/saving/record-kind';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { type Store, storeSchema } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { mapStoreFields, STORE_FIELDS } from '@shared/domains/stores/store-fields';
import { type StoreForm, storeFormSchema, type StoreInputs } from '@shared/domains/stores/store-form';

const keySchema = z.object(storeSchema.pick({ id: true, storeName: true }).shape);
type StoreKey = z.infer<typeof keySchema>;

/** Data that depends on a store: its DMS belongs to the active feed, and its launch date moves its tenant. */
export const STORE_INVALIDATES = [
  'stores',
  'tenants',
  'dataFeeds',
  'billing',
  'failedLoads',
  'moduleDetails',
] as const;

/** Describes a store to the save flow, which compares the fields of its form one by one. */
export const STORE_KIND: Omit<RecordKind<Store, StoreForm>, 'what'> = {
  toFields: (store) => ({ ...inputsOf(store) }),
  fieldsOf: (form) => ({ ...form }),
  fromFields: (fields) => parseMerged(storeFormSchema, fields),
  texts: createRecordTexts({ labels: mapStoreFields((name) => STORE_FIELDS[name].label) }),
};

/** Returns the values of the form for a new store. */
export const emptyStore = (tenantId: string): StoreInputs => ({ tenantId, ...mapStoreFields(() => '') });

/** Returns the values of the form for an existing store. */
export const inputsOf = (store: Store): StoreInputs => ({
  tenantId: store.tenantId,
  ...mapStoreFields((name) => store[name] ?? ''),
});

/** How the save flow reads and sends an existing store. */
export const editedStore = ({ id, storeName }: StoreKey): EditedRecord<Store, StoreForm, unknown> => ({
  kind: { ...STORE_KIND, what: storePageTexts.theStore(storeName) },
  read: () => calls.stores.get.query({ id }),
  send: (form, stored) => calls.stores.update.mutate({ id, store: form, base: inputsOf(stored) }),
  onDeleted: throwDeleted,
  undoAs: { kind: 'store', key: { id, storeName } },
});

export const storeUndo = recordUndo(keySchema, editedStore, STORE_INVALIDATES);

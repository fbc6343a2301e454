// A stored store as the save flow reads and sends it, and how its undo is found after a reload of the page.

import { z } from 'zod';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { type Store, storeSchema } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import type { StoreForm } from '@shared/domains/stores/store-form';
import { inputsOf, STORE_ADAPTER } from './store-form-values';

const keySchema = z.object(storeSchema.pick({ id: true, storeName: true, storeLaunched: true }).shape);
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

/** How the save flow reads and sends an existing store. */
export const editedStore = ({
  id,
  storeName,
  storeLaunched,
}: StoreKey): EditedRecord<Store, StoreForm, unknown> => ({
  adapter: {
    ...STORE_ADAPTER,
    recordName: storePageTexts.theStore(storeName),
    // Its missing date can be set once.
    ...(storeLaunched === 'Completed' ? { finalFields: ['storeLaunchedDate'] } : {}),
  },
  read: () => calls.stores.get.query({ id }),
  send: (form, stored) => calls.stores.update.mutate({ id, store: form, base: inputsOf(stored) }),
  onDeleted: throwDeleted,
  undoAs: { kind: 'store', key: { id, storeName, storeLaunched } },
});

export const storeUndo = recordUndo(keySchema, editedStore, STORE_INVALIDATES);

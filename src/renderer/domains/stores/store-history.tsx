import { parseMerged } from '@renderer/components/saving/record-kind';
import { HistoryPanel, type PanelState } from '@renderer/domains/record-history';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';
import { storeFormSchema } from '@shared/domains/stores/store-form';
import { requireAll } from '@shared/kernel/access/permission';
import { editedStore, STORE_INVALIDATES } from './store-form/edited-store';

/** The panel with the history of a store's fields, in which former values are put back. */
export function StoreHistory({ store, open, onClose }: { store: Store } & PanelState) {
  const { tenantId, storeId, storeName } = store;
  const permission = requireAll(useWritePermission(), mayChangeStore(store));
  return (
    <HistoryPanel
      name={storeName}
      record={{ tenantId, storeId }}
      target={{
        edited: editedStore(store),
        shown: store,
        toValues: (fields) => parseMerged(storeFormSchema, fields),
        invalidates: STORE_INVALIDATES,
      }}
      permission={permission}
      open={open}
      onClose={onClose}
    />
  );
}

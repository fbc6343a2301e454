// The panel with the history of a store's fields, in which former values are put back, each by its own save flow.

import { parseMerged } from '@renderer/components/saving/record-adapter';
import { editedDay } from '@renderer/components/form';
import { DATE_INVALIDATES, storeDateSource } from '@renderer/domains/bulk-load';
import { HistoryPanel, type PanelState, usePutBack } from '@renderer/domains/record-history';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { maySetStoreDate } from '@shared/domains/bulk-load/pipeline/store-dates';
import type { RecordChange } from '@shared/domains/record-history/model';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';
import { storeFormSchema } from '@shared/domains/stores/store-form';
import { requireAll } from '@shared/kernel/access/permission';
import { editedStore, STORE_INVALIDATES } from './store-form/edited-store';

export function StoreHistory({ store, open, onClose }: { store: Store } & PanelState) {
  const { tenantId, storeId, storeName } = store;
  const writable = useWritePermission();
  const permission = requireAll(writable, mayChangeStore(store));
  const day = editedDay(storeDateSource('billing', store));
  const { adapter } = day;
  const billing = usePutBack({
    edited: day,
    shown: store,
    toValues: (fields) => adapter.fromFields(fields, { day: null }, store),
    invalidates: DATE_INVALIDATES,
  });
  const billingDate = {
    text: (value: string | null) => adapter.texts.text({ field: 'day' }, value),
    putBack: (change: RecordChange) => billing.putBack({ ...change, field: 'day' }),
    busy: billing.busy,
    permission: requireAll(writable, maySetStoreDate('billing', store)),
  };
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
      others={{ billingDate }}
      open={open}
      onClose={onClose}
    />
  );
}

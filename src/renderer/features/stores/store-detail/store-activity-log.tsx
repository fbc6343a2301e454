import type { Store } from '@shared/model/store';
import { ActivityLogPanel } from '../../activity-log/activity-log-panel';

export function StoreActivityLog({ store }: { store: Store }) {
  return <ActivityLogPanel spec="storeSpecific" tenantId={store.tenantId} storeId={store.storeId} />;
}

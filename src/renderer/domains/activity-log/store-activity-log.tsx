import type { Store } from '@shared/domains/stores/model';
import { ActivityLogPanel } from './activity-log-panel';

export function StoreActivityLog({ store }: { store: Store }) {
  return <ActivityLogPanel spec="storeSpecific" tenantId={store.tenantId} storeId={store.storeId} />;
}

import type { FailedStore } from '@shared/domains/failed-loads/model';
import { inTenantOrder } from '@shared/domains/failed-loads/rules';

/** A line of the list: a tenant, then each of its stores. */
export type ListRow =
  | { kind: 'tenant'; key: string; tenantName: string; stores: readonly FailedStore[] }
  | { kind: 'store'; key: string; store: FailedStore };

/** The stores as lines, tenants first, in their order. */
export function listRows(stores: readonly FailedStore[]): ListRow[] {
  const tenants = new Map<string, FailedStore[]>();
  for (const store of inTenantOrder(stores)) {
    const own = tenants.get(store.tenantName);
    if (own) own.push(store);
    else tenants.set(store.tenantName, [store]);
  }
  return [...tenants].flatMap(([tenantName, own]): ListRow[] => [
    { kind: 'tenant', key: `tenant ${tenantName}`, tenantName, stores: own },
    ...own.map((store): ListRow => ({ kind: 'store', key: store.storeId, store })),
  ]);
}

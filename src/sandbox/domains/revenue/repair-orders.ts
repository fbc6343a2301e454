import type { Db } from '@sandbox/store/database';
import { hashOf, seededRandom } from '@sandbox/store/random';
import { drawJobs } from './sample';

/** Repair orders by `YYYY-MM`. */
export type OrdersByMonth = ReadonlyMap<string, number>;

/** Those of the stores whose jobs were brought, by the key of the store. */
function counted(db: Db): Map<number, Map<string, number>> {
  const stores = new Map<number, Map<string, number>>();
  const brought = db
    .prepare<[], { storeKey: number }>("select storeKey from loaded_data where kind = 'revenue'")
    .all();
  for (const { storeKey } of brought) stores.set(storeKey, new Map());
  const rows = db
    .prepare<[], { storeKey: number; month: string; orders: number }>(
      'select storeKey, month, count(distinct ro) as orders from revenue_job group by storeKey, month',
    )
    .all();
  for (const { storeKey, month, orders } of rows) stores.get(storeKey)?.set(month, orders);
  return stores;
}

/** What the jobs of a store would count if they were brought today. */
function foreseen(storeId: string): OrdersByMonth {
  const months = new Map<string, number>();
  let last = 0;
  for (const { month, ro } of drawJobs(seededRandom(hashOf(`${storeId} revenue`)))) {
    // The numbers of orders only grow.
    if (ro !== last) months.set(month, (months.get(month) ?? 0) + 1);
    last = ro;
  }
  return months;
}

/** The repair orders of stores, as their revenue has them or will have them once it is looked at. */
export function repairOrders(
  db: Db,
  stores: readonly { storeKey: number; storeId: string }[],
): OrdersByMonth[] {
  const known = counted(db);
  return stores.map(({ storeKey, storeId }) => known.get(storeKey) ?? foreseen(storeId));
}

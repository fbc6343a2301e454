import type { Db } from '@sandbox/store/database';
import { ordersOfMonth } from '@sandbox/store/loaded-figures';
import { revenueMonths } from './sample';

/** The monthly repair orders of stores, counted from their jobs or predicted if these are not generated yet. */
export function repairOrders(
  db: Db,
  stores: readonly { storeKey: number; storeId: string }[],
): OrdersByMonth[] {
  const known = countedOrders(
    db,
    stores.map(({ storeKey }) => storeKey),
  );
  const [months, today] = [revenueMonths(), new Date()];
  return stores.map(
    ({ storeKey, storeId }) => known.get(storeKey) ?? predictedOrders(storeId, months, today),
  );
}

/** Repair orders by `YYYY-MM`. */
export type OrdersByMonth = ReadonlyMap<string, number>;

/** The counts of those of these stores whose jobs are generated, by store key. */
function countedOrders(db: Db, storeKeys: readonly number[]): Map<number, Map<string, number>> {
  const stores = new Map<number, Map<string, number>>();
  const keys = JSON.stringify(storeKeys);
  const brought = db
    .prepare<[string], { storeKey: number }>(
      `select storeKey from loaded_data
        where kind = 'revenue' and storeKey in (select value from json_each(?))`,
    )
    .all(keys);
  for (const { storeKey } of brought) stores.set(storeKey, new Map());
  const rows = db
    .prepare<[string], { storeKey: number; month: string; orders: number }>(
      `select storeKey, month, count(distinct ro) as orders
         from revenue_job
        where storeKey in (select value from json_each(?))
        group by storeKey, month`,
    )
    .all(JSON.stringify([...stores.keys()]));
  for (const { storeKey, month, orders } of rows) stores.get(storeKey)?.set(month, orders);
  return stores;
}

/** The monthly repair-order counts of a store whose jobs are not generated yet. */
const predictedOrders = (storeId: string, months: readonly string[], today: Date): OrdersByMonth =>
  new Map(months.map((month) => [month, ordersOfMonth(storeId, month, today)]));

import { dayFrom } from '@shared/kernel/dates';
import { lastLoads } from '@sandbox/domains/failed-loads';
import type { Db } from '@sandbox/store/database';

/** Of a store that has not been loaded for longer the last days are enough. */
const MOST_UNLOADED = 60;

/** Days after the last one that was loaded, up to yesterday. */
function unloaded(dataAsOf: string | null, today: string): string[] {
  if (dataAsOf === null) return [];
  const days: string[] = [];
  for (let back = 1; back <= MOST_UNLOADED; back += 1) {
    const day = dayFrom(today, -back);
    if (day <= dataAsOf) break;
    days.push(day);
  }
  return days;
}

export interface MissingDates {
  tenant_name: string;
  store_name: string;
  missing_dates: string[];
}

/** What launched stores of these tenants have no data of: days that brought nothing, and those not loaded yet. */
export function missingDates(
  db: Db,
  { tenantIds, withTests, today }: { tenantIds: readonly string[]; withTests: boolean; today: string },
): MissingDates[] {
  const asked = new Set(tenantIds);
  const found = db.prepare<[number], { day: string }>('select day from missing_day where storeKey = ?');
  return lastLoads(db, withTests)
    .filter(({ tenantId }) => asked.has(tenantId))
    .map(({ storeKey, tenantName, storeName, dataAsOf }) => {
      const days = new Set([...found.all(storeKey).map(({ day }) => day), ...unloaded(dataAsOf, today)]);
      return { tenant_name: tenantName, store_name: storeName, missing_dates: [...days].sort() };
    })
    .filter(({ missing_dates }) => missing_dates.length > 0);
}

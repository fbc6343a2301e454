import { withIds } from '@renderer/components/data-grid';
import type { MissedStore } from '@shared/domains/missed-data/model';

/** A line of the grid: a store, or the heading of a tenant with its sums. */
export interface MissedLine extends MissedStore {
  id: string;
  heading?: { stores: number; days: number };
}

export const isHeading = ({ heading }: MissedLine): boolean => heading !== undefined;

/** The stores as lines, each tenant's under its heading. @param stores By tenant. */
export function linesOf(stores: readonly MissedStore[]): MissedLine[] {
  const tenants = new Map<string, MissedLine[]>();
  for (const store of withIds(stores, ({ tenantName, storeName }) => `store ${tenantName}\n${storeName}`)) {
    const own = tenants.get(store.tenantName);
    if (own) own.push(store);
    else tenants.set(store.tenantName, [store]);
  }
  return [...tenants].flatMap(([tenantName, own]) => {
    const days = own.reduce((sum, { dates }) => sum + dates.length, 0);
    const heading = { stores: own.length, days };
    return [{ id: `tenant ${tenantName}`, tenantName, storeName: '', dates: [], heading }, ...own];
  });
}

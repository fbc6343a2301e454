import type { FailedStore } from '@shared/domains/failed-loads/model';
import { inTenantOrder } from '@shared/domains/failed-loads/rules';

/** A line of the grid: a store, or the heading of a tenant with its stores. */
export interface FailedLine extends FailedStore {
  heading?: readonly FailedStore[];
}

export const isHeading = (line: FailedLine): boolean => line.heading !== undefined;

export const lineId = (line: FailedLine): string =>
  line.heading ? `tenant ${line.tenantName}` : line.storeId;

const headingOf = (tenantName: string, heading: readonly FailedStore[]): FailedLine => ({
  tenantName,
  heading,
  storeName: '',
  storeId: '',
  schedulerTime: null,
  dms: null,
  dmsImg: null,
  effectiveDate: null,
  dataAsOf: null,
});

/** The stores as lines, each tenant's under its heading, tenants in their order. */
export function linesOf(stores: readonly FailedStore[]): FailedLine[] {
  const tenants = new Map<string, FailedStore[]>();
  for (const store of inTenantOrder(stores)) {
    const own = tenants.get(store.tenantName);
    if (own) own.push(store);
    else tenants.set(store.tenantName, [store]);
  }
  return [...tenants].flatMap(([tenantName, own]) => [headingOf(tenantName, own), ...own]);
}

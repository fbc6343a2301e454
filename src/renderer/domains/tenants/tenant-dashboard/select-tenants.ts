// Filters and sorts the tenants of the dashboard, without React. Its controls are in tenant-filters.tsx; no tenant is
// marked as selected.

import { compareByRisk } from '@shared/domains/bulk-load/tenant-risk';
import type { Tenant } from '@shared/domains/tenants/model';
import { oneOf } from '@shared/kernel/guard';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import type { TenantProgressById } from '../tenant-queries';

/** The filters and the order of the tenants. */
export interface TenantSelection {
  /** A DMS, or `All`. */
  dms: string;
  /** A part of the tenant's name; upper and lower case are the same. */
  search: string;
  sort: TenantSort;
  /** True to turn the order of `sort` round, so that the oldest date, Z or the lowest risk comes first. */
  reversed: boolean;
}

/** Returns the tenants that match the selection, in its order. */
export function selectTenants(
  tenants: readonly Tenant[],
  selection: TenantSelection,
  progress: TenantProgressById = UNKNOWN,
): Tenant[] {
  const { dms, search } = selection;
  const wanted = search.trim().toLowerCase();
  return tenants
    .filter((tenant) => dms === ALL_DMS || usesDms(tenant, dms))
    .filter((tenant) => wanted === '' || tenant.tenantName.toLowerCase().includes(wanted))
    .sort(comparison(selection, progress));
}

/** The choice of tenants with any DMS. */
export const ALL_DMS = 'All';
const TENANT_SORTS = ['agreementDate', 'tenantName', 'risk', 'cancelledDate'] as const;
export const tenantSort = oneOf(TENANT_SORTS);
export type TenantSort = (typeof TENANT_SORTS)[number];

/** Returns the default sort of a list: the date that its cards show. */
export const defaultSort = (cancelledView: boolean): TenantSort =>
  cancelledView ? 'cancelledDate' : 'agreementDate';

/** Returns the sorts that a list offers. */
export const sortsOf = (cancelledView: boolean): TenantSort[] =>
  TENANT_SORTS.filter((sort) => sort !== (cancelledView ? 'risk' : 'cancelledDate'));

type Compare = (a: Tenant, b: Tenant) => number;

const compareNames: Compare = (a, b) => naturalOrder(a.tenantName, b.tenantName);

/** Compares by a date, the newest first; tenants without the date come last in both directions. */
const compareDates =
  (dateOf: (tenant: Tenant) => string | null, towards: 1 | -1): Compare =>
  (a, b) => {
    const [first, second] = [dateOf(a), dateOf(b)];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || compareNames(a, b);
    return towards * second.localeCompare(first) || compareNames(a, b);
  };

/** Compares by risk, and by name within the same risk and while the risk is unknown. */
const compareRisks =
  (progress: TenantProgressById, towards: 1 | -1): Compare =>
  (a, b) =>
    towards * compareByRisk(progress.get(a.tenantId), progress.get(b.tenantId)) || compareNames(a, b);

function comparison(
  { sort, reversed }: Pick<TenantSelection, 'sort' | 'reversed'>,
  progress: TenantProgressById,
): Compare {
  const towards = reversed ? -1 : 1;
  switch (sort) {
    case 'tenantName':
      return (a, b) => towards * compareNames(a, b);
    case 'risk':
      return compareRisks(progress, towards);
    case 'agreementDate':
      return compareDates((tenant) => tenant.agreementDate, towards);
    case 'cancelledDate':
      return compareDates((tenant) => (tenant.cancelled ? tenant.tenantDeletedDate : null), towards);
  }
}

const UNKNOWN: TenantProgressById = new Map();

const usesDms = (tenant: Tenant, dms: string): boolean => tenant.dms === dms || tenant.dmsList.includes(dms);

import { oneOf } from '@shared/kernel/guard';
import type { Tenant } from '@shared/domains/tenants/model';
import { byRisk } from '@shared/domains/tenants/risk';
import type { ProgressOfTenants } from './use-tenant-progress';

export const ALL_DMS = 'All';
const TENANT_SORTS = ['agreementDate', 'tenantName', 'risk', 'cancelledDate'] as const;
export const tenantSort = oneOf(TENANT_SORTS);
export type TenantSort = (typeof TENANT_SORTS)[number];

export interface TenantSelection {
  /** `All`, or one DMS. */
  dms: string;
  /** Part of the tenant's name, any case. */
  search: string;
  sort: TenantSort;
  /** The oldest date, or the end of the alphabet, first. */
  reversed: boolean;
}

/** What a list is sorted by until one asks for something else: the date that its cards show. */
export const usualSort = (cancelledView: boolean): TenantSort =>
  cancelledView ? 'cancelledDate' : 'agreementDate';

export const sortsOf = (cancelledView: boolean): TenantSort[] =>
  TENANT_SORTS.filter((sort) => sort !== (cancelledView ? 'risk' : 'cancelledDate'));

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

type Compare = (a: Tenant, b: Tenant) => number;

const compareNames: Compare = (a, b) => byName.compare(a.tenantName, b.tenantName);

/** Tenants without the date come last, whichever way round. */
const compareDates =
  (dateOf: (tenant: Tenant) => string | null, towards: 1 | -1): Compare =>
  (a, b) => {
    const [first, second] = [dateOf(a), dateOf(b)];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || compareNames(a, b);
    return towards * second.localeCompare(first) || compareNames(a, b);
  };

/** By name until it is known, and among those of one risk. */
const compareRisks =
  (progress: ProgressOfTenants, towards: 1 | -1): Compare =>
  (a, b) =>
    towards * byRisk(progress.get(a.tenantId), progress.get(b.tenantId)) || compareNames(a, b);

function comparison(
  { sort, reversed }: Pick<TenantSelection, 'sort' | 'reversed'>,
  progress: ProgressOfTenants,
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

const UNKNOWN: ProgressOfTenants = new Map();

const has = (tenant: Tenant, dms: string): boolean => tenant.dms === dms || tenant.dmsList.includes(dms);

/** The tenants the list shows, in its order. */
export function selectTenants(
  tenants: readonly Tenant[],
  selection: TenantSelection,
  progress: ProgressOfTenants = UNKNOWN,
): Tenant[] {
  const { dms, search } = selection;
  const wanted = search.trim().toLowerCase();
  return tenants
    .filter((tenant) => dms === ALL_DMS || has(tenant, dms))
    .filter((tenant) => wanted === '' || tenant.tenantName.toLowerCase().includes(wanted))
    .sort(comparison(selection, progress));
}

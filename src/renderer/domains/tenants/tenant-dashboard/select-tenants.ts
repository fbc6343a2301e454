import type { Tenant } from '@shared/domains/tenants/model';

export const ALL_DMS = 'All';
export const TENANT_SORTS = ['agreementDate', 'tenantName'] as const;
export type TenantSort = (typeof TENANT_SORTS)[number];

export interface TenantSelection {
  /** `All`, or one DMS. */
  dms: string;
  /** Part of the tenant's name, any case. */
  search: string;
  sort: TenantSort;
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const compare: Record<TenantSort, (a: Tenant, b: Tenant) => number> = {
  // Newest first; tenants without a date come last.
  agreementDate: (a, b) =>
    (b.agreementDate ?? '').localeCompare(a.agreementDate ?? '') ||
    byName.compare(a.tenantName, b.tenantName),
  tenantName: (a, b) => byName.compare(a.tenantName, b.tenantName),
};

const has = (tenant: Tenant, dms: string): boolean => tenant.dms === dms || tenant.dmsList.includes(dms);

/** The tenants the list shows, in its order. */
export function selectTenants(tenants: readonly Tenant[], { dms, search, sort }: TenantSelection): Tenant[] {
  const wanted = search.trim().toLowerCase();
  return tenants
    .filter((tenant) => dms === ALL_DMS || has(tenant, dms))
    .filter((tenant) => wanted === '' || tenant.tenantName.toLowerCase().includes(wanted))
    .sort(compare[sort]);
}

// How names, keys and addresses of tenants and stores are formed.

import type { Tenant } from './model';

/** Whitespace collapsed and trimmed, as the name is stored. */
export function normalizeTenantName(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

/** The lowercased tenant name with every non-alphanumeric character removed. */
export function tenantIdOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** `{tenantId}_store{sortOrder}` */
export function storeIdOf(tenantId: string, sortOrder: number): string {
  return `${tenantId}_store${sortOrder}`;
}

/** One label of a host's name: anything else would point to another host. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** The address of a tenant's site; null for a cancelled tenant, whose site no longer exists. */
export const siteUrlOf = (
  { subDomain, cancelled }: Pick<Tenant, 'subDomain' | 'cancelled'>,
  siteHost: string,
): string | null =>
  subDomain && LABEL.test(subDomain) && siteHost !== '' && !cancelled
    ? `https://${subDomain}${siteHost}`
    : null;

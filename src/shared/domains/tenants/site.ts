import type { Tenant } from './model';

/** One label of a host's name: anything else would lead to another host. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** Address of a tenant's site; null for a cancelled tenant, whose site is gone. */
export const siteOf = (
  { subDomain, cancelled }: Pick<Tenant, 'subDomain' | 'cancelled'>,
  siteHost: string,
): string | null =>
  subDomain && LABEL.test(subDomain) && siteHost !== '' && !cancelled
    ? `https://${subDomain}${siteHost}`
    : null;

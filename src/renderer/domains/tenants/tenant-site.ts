import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Tenant } from '@shared/domains/tenants/model';

/** Fixed suffix of tenant sites of the connection in use, `.example.com`. */
export function useSiteHost(): string {
  const bridge = useBridge();
  return useQuery(bridge.connections.siteHost.queryOptions(undefined, { staleTime: Infinity })).data ?? '';
}

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

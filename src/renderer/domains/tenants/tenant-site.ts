import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Tenant } from '@shared/domains/tenants/model';

/** Fixed suffix of tenant sites of the connection in use, `.example.com`. */
export function useSiteHost(): string {
  const bridge = useBridge();
  return useQuery(bridge.connections.siteHost.queryOptions(undefined, { staleTime: Infinity })).data ?? '';
}

/** Address of a tenant's site; null for a cancelled tenant, whose site is gone. */
export const siteOf = (tenant: Pick<Tenant, 'subDomain' | 'cancelled'>, siteHost: string): string | null =>
  tenant.subDomain && siteHost !== '' && !tenant.cancelled ? `https://${tenant.subDomain}${siteHost}` : null;

import { useInfiniteQuery } from '@tanstack/react-query';
import { nextPage, usePagedList, type PagedList } from '@renderer/components/paged-list';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Tenant } from '@shared/domains/tenants/model';
import { TENANT_PAGE_SIZE, type DashboardStatus } from '@shared/domains/tenants/statuses';

/** The list is the same for whoever reads it ahead. */
export const tenantListOptions = (
  bridge: ReturnType<typeof useBridge>,
  status: DashboardStatus,
  configured = false,
) =>
  bridge.tenants.list.infiniteQueryOptions(
    { status, configured },
    { getNextPageParam: nextPage(TENANT_PAGE_SIZE) },
  );

interface Wanted {
  /** Only those that stores can be worked on. */
  configured?: boolean;
  /** False while what is shown first has yet to come; asked together, each would wait for the other. */
  enabled?: boolean;
}

/** Every tenant of a status, by name. */
export function useTenants(
  status: DashboardStatus,
  { configured = false, enabled = true }: Wanted = {},
): PagedList<Tenant> {
  const bridge = useBridge();
  return usePagedList(useInfiniteQuery({ ...tenantListOptions(bridge, status, configured), enabled }));
}

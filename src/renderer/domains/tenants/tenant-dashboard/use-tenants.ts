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
    { getNextPageParam: nextPage((page) => page * TENANT_PAGE_SIZE) },
  );

/** Every tenant of a status, by name; `configured`: those that stores can be worked on. */
export function useTenants(status: DashboardStatus, configured = false): PagedList<Tenant> {
  const bridge = useBridge();
  return usePagedList(useInfiniteQuery(tenantListOptions(bridge, status, configured)));
}

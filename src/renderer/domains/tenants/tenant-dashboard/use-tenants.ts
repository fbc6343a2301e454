import { useInfiniteQuery } from '@tanstack/react-query';
import { nextPage, usePagedList, type PagedList } from '@renderer/components/paged-list';
import { useBridge } from '@renderer/platform/bridge-provider';
import { TENANT_PAGE_SIZE, type DashboardStatus, type Tenant } from '@shared/domains/tenants/model';

/** Every tenant of a status, by name; `configured`: those that stores can be worked on. */
export function useTenants(status: DashboardStatus, configured = false): PagedList<Tenant> {
  const bridge = useBridge();
  const query = useInfiniteQuery(
    bridge.tenants.list.infiniteQueryOptions(
      { status, configured },
      { getNextPageParam: nextPage(TENANT_PAGE_SIZE) },
    ),
  );
  return usePagedList(query);
}

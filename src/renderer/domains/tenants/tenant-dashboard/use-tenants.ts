import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Answer } from '@shared/kernel/answer';
import {
  TENANT_PAGE_SIZE,
  type DashboardStatus,
  type Tenant,
  type TenantPage,
} from '@shared/domains/tenants/model';

interface Tenants {
  /** The first page: it decides between loading, failed and there. */
  first: UseQueryResult<Answer<TenantPage>, unknown>;
  tenants: Tenant[];
  /** Further pages are still on their way. */
  more: boolean;
}

/** The status whose first page was shown and had time to be painted. */
function usePainted(status: DashboardStatus, shown: boolean): DashboardStatus | null {
  const [painted, setPainted] = useState<DashboardStatus | null>(null);
  useEffect(() => {
    if (!shown) return;
    const idle = requestIdleCallback(() => setPainted(status), { timeout: 1_000 });
    return () => cancelIdleCallback(idle);
  }, [status, shown]);
  return painted;
}

/**
 * Every tenant of a status; `configured`: those that stores can be worked on. The first 500 are shown as soon as they are there; the pages beyond follow once these
 * are painted, and fall into place.
 */
export function useTenants(status: DashboardStatus, configured = false): Tenants {
  const bridge = useBridge();
  const first = useQuery(bridge.tenants.list.queryOptions({ status, page: 0, configured }));
  const pages = Math.ceil((first.data?.data.totalCount ?? 0) / TENANT_PAGE_SIZE);
  const painted = usePainted(status, first.data !== undefined);
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      bridge.tenants.list.queryOptions(
        { status, page: index + 1, configured },
        { enabled: painted === status },
      ),
    ),
    combine: (results) => ({
      answers: results.map((result) => result.data?.data.tenants),
      pending: results.some((result) => result.isPending),
    }),
  });
  const firstTenants = first.data?.data.tenants;
  const tenants = useMemo(
    () => [...(firstTenants ?? []), ...rest.answers.flatMap((page) => page ?? [])],
    [firstTenants, rest.answers],
  );
  return { first, tenants, more: rest.pending };
}

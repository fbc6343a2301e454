import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { matchPath } from 'react-router-dom';
import { createGetNextPageParam, type PagedList, usePagedList } from '@renderer/components/tables/paged-list';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useToday } from '@renderer/platform/browser/use-today';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { TenantProgress } from '@shared/domains/bulk-load/tenant-progress';
import { stagesOf } from '@shared/domains/tenants/dashboard';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { type DashboardStatus, TENANT_PAGE_SIZE } from '@shared/domains/tenants/statuses';
import { tenantsTexts } from '@shared/domains/tenants/texts';

/** Returns the fixed suffix of tenant sites of the connection in use, `.example.com`. */
export function useSiteHost(): string {
  const bridge = useBridge();
  return useQuery(bridge.connections.siteHost.queryOptions(undefined, { staleTime: Infinity })).data ?? '';
}

/** Returns the menu paths under which the tenant of a page is listed; undefined elsewhere and while it is loading. */
export function useTenantStages(pathname: string): readonly string[] | undefined {
  const bridge = useBridge();
  const id = Number(matchPath(`${tenantsPaths.root}/:id/*`, pathname)?.params.id);
  const tenant = useQuery(bridge.tenants.get.queryOptions({ id }, { enabled: Number.isInteger(id) }));
  return Number.isInteger(id) && tenant.data
    ? stagesOf(tenant.data.data).map((status) => tenantsPaths.dashboard(status))
    : undefined;
}

/** The back office's result for a configured tenant; any other text is the reason of a failure. */
const SUCCESS = 'success';

/** Configures a tenant by its master id and shows the outcome, for its page and its checklist. */
export function useConfigureTenant() {
  const bridge = useBridge();
  const notify = useNotify();
  return useChange(bridge.tenants.configure.mutationOptions(), {
    invalidates: ['tenants', 'stores', 'checklist'],
    onDone: ({ response }) => {
      if (response === SUCCESS) notify.success(tenantsTexts.configured);
      else notify.error(response);
    },
  });
}

/** The progress by tenant key; a tenant without an entry has no store in onboarding. */
export type TenantProgressById = ReadonlyMap<string, TenantProgress>;

/** The onboarding progress of every tenant, loaded once it is `wanted`, so that the list does not wait for it. */
export function useTenantProgress(wanted: boolean) {
  const bridge = useBridge();
  const day = useToday();
  const query = useQuery(
    bridge.tenants.progress.queryOptions({ day }, { enabled: wanted, placeholderData: keepPreviousData }),
  );
  const rows = query.data?.data;
  const progress = useMemo(
    (): TenantProgressById | undefined => rows && new Map(rows.map((row) => [row.tenantId, row])),
    [rows],
  );
  return { query, progress };
}

/** The options are shared with the prefetch, so that both use the same query. */
export const tenantListOptions = (
  bridge: ReturnType<typeof useBridge>,
  status: DashboardStatus,
  configured = false,
) =>
  bridge.tenants.list.infiniteQueryOptions(
    { status, configured },
    { getNextPageParam: createGetNextPageParam(TENANT_PAGE_SIZE) },
  );

interface TenantListOptions {
  /** True for configured tenants only, on whose stores users can work. */
  configured?: boolean;
  /**
   * False until the data that is rendered first has loaded; requested together, the two queries would slow each other
   * down.
   */
  enabled?: boolean;
}

/** Returns every tenant of a status, by name. */
export function useTenants(
  status: DashboardStatus,
  { configured = false, enabled = true }: TenantListOptions = {},
): PagedList<Tenant> {
  const bridge = useBridge();
  return usePagedList(useInfiniteQuery({ ...tenantListOptions(bridge, status, configured), enabled }));
}

// Hooks for tenants: lists, onboarding progress, the dashboards of a tenant, its configuration, and the host suffix of
// tenant sites.

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { matchPath } from 'react-router-dom';
import {
  createGetNextPageParam,
  type PagedList,
  usePagedList,
} from '@renderer/components/tables/paged-list/use-paged-list';
import { STALE_TIME_MS, useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { isPlain } from '@renderer/platform/browser/page-attributes';
import { useToday } from '@renderer/platform/browser/use-today';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { TenantProgress, TenantProgressAnswer } from '@shared/domains/bulk-load/tenant-progress';
import { progressById } from '@shared/domains/bulk-load/tenant-risk';
import { stagesOf } from '@shared/domains/tenants/dashboard';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { type DashboardStatus, TENANT_PAGE_SIZE } from '@shared/domains/tenants/statuses';
import { tenantsTexts } from '@shared/domains/tenants/texts';

/** Returns the suffix of the host names of tenant sites for the active connection, for example `.example.com`. */
export function useSiteHost(): string {
  const bridge = useBridge();
  return useQuery(bridge.connections.siteHost.queryOptions(undefined, { staleTime: Infinity })).data ?? '';
}

/**
 * Returns the paths of the dashboards that list the tenant of a page. It is undefined on other pages and while the
 * tenant is loading.
 */
export function useTenantStages(pathname: string): readonly string[] | undefined {
  const bridge = useBridge();
  const id = Number(matchPath(`${tenantsPaths.root}/:id/*`, pathname)?.params.id);
  const tenant = useQuery(bridge.tenants.get.queryOptions({ id }, { enabled: Number.isInteger(id) }));
  return Number.isInteger(id) && tenant.data
    ? stagesOf(tenant.data.data).map((status) => tenantsPaths.dashboard(status))
    : undefined;
}

/** The answer of the back office if a tenant was configured; any other answer is the reason for a failure. */
const SUCCESS = 'success';

/** Configures a tenant by its master id and shows the outcome; `recordName` is what the notices call it. */
export function useConfigureTenant(recordName: string) {
  const bridge = useBridge();
  const notify = useNotify();
  return useChange(bridge.tenants.configure.mutationOptions(), {
    recordName,
    invalidates: ['tenants', 'stores', 'checklist'],
    onDone: ({ response }) => {
      if (response === SUCCESS) notify.success(tenantsTexts.configured);
      else notify.error(response);
    },
  });
}

/** The progress by tenant id; a tenant without an entry has no store in onboarding. */
export type TenantProgressById = ReadonlyMap<string, TenantProgress>;

/**
 * How long the progress is not counted again for another dashboard that is opened, in milliseconds: for three times as long
 * as it took, as of a large account it is dozens of requests. A change, an outage and Refresh have it counted at once.
 */
function freshForMs({ state: { data } }: { state: { data: TenantProgressAnswer | undefined } }): number {
  if (isPlain) return 0;
  const isWhole = data?.origin === 'live' && !data.partial;
  return isWhole ? Math.max(STALE_TIME_MS, 3 * data.tookMs) : STALE_TIME_MS;
}

/** Returns the onboarding progress of every tenant. It is loaded only once it is `wanted`. */
export function useTenantProgress(wanted: boolean) {
  const bridge = useBridge();
  const day = useToday();
  const query = useQuery(
    bridge.tenants.progress.queryOptions(
      { day },
      { enabled: wanted, placeholderData: keepPreviousData, staleTime: freshForMs },
    ),
  );
  const { data: rows, forecastBasis = null } = query.data ?? {};
  const progress = useMemo(
    (): TenantProgressById | undefined => rows && progressById(rows, forecastBasis),
    [rows, forecastBasis],
  );
  return { query, progress };
}

/** Returns the options of the query for a list of tenants, so that prefetching and showing it use the same query. */
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
  /** True to list configured tenants only; users can work on no other tenants' stores. */
  configured?: boolean;
  /** False while data that is needed first is loading, because two simultaneous queries would slow each other down. */
  enabled?: boolean;
}

/** Returns every tenant of a status, sorted by name. */
export function useTenants(
  status: DashboardStatus,
  { configured = false, enabled = true }: TenantListOptions = {},
): PagedList<Tenant> {
  const bridge = useBridge();
  return usePagedList(useInfiniteQuery({ ...tenantListOptions(bridge, status, configured), enabled }));
}

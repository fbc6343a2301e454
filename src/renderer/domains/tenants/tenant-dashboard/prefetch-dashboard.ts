import type { PrefetchContext, PrefetchTarget } from '@renderer/platform/manifest/manifest';
import { statusOf } from '@shared/domains/tenants/dashboard';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { HOME_ROUTE } from '@shared/kernel/urls';
import { tenantListOptions } from '../tenant-queries';

/** Prefetches the data of the dashboard at this URL while the window around it is still being rendered. */
export function prefetchDashboard(
  { bridge, cache }: PrefetchContext,
  { pathname }: Pick<PrefetchTarget, 'pathname'>,
): void {
  const status = statusOf(pathname === HOME_ROUTE ? 'onboarding' : pathname.split('/').at(-1));
  // The grid of all tenants loads its code first, and not every role may see test tenants.
  if (status === undefined || status === 'allTenants' || status === 'testTenant') return;
  if (pathname !== HOME_ROUTE && pathname !== tenantsPaths.dashboard(status)) return;
  void cache.prefetchQuery(bridge.tenants.counts.queryOptions());
  const pages = tenantListOptions(bridge, status);
  // A cached list is shown at once, and refetched when the dashboard opens.
  if (cache.getQueryData(pages.queryKey) === undefined) void cache.prefetchInfiniteQuery(pages);
}

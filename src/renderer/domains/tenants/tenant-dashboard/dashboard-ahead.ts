import type { Asking, Place } from '@renderer/platform/manifest';
import { HOME } from '@shared/kernel/home';
import { statusOf } from '@shared/domains/tenants/dashboard';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { tenantListOptions } from './use-tenants';

/** Asks for what the dashboard at this address will ask for, while the shell around it is still to be drawn. */
export function readDashboardAhead({ bridge, cache }: Asking, { pathname }: Pick<Place, 'pathname'>): void {
  const status = statusOf(pathname === HOME ? 'onboarding' : pathname.split('/').at(-1));
  // The grid brings its own code first, and test tenants are not for everybody.
  if (status === undefined || status === 'allTenants' || status === 'testTenant') return;
  if (pathname !== HOME && pathname !== tenantsPaths.dashboard(status)) return;
  void cache.prefetchQuery(bridge.tenants.counts.queryOptions());
  const pages = tenantListOptions(bridge, status);
  // One that was read is shown, and read anew, when it is opened.
  if (cache.getQueryData(pages.queryKey) === undefined) void cache.prefetchInfiniteQuery(pages);
}

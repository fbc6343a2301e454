import type { QueryClient } from '@tanstack/react-query';
import type { useBridge } from '@renderer/platform/bridge-provider';
import { HOME } from '@shared/kernel/home';
import { statusOf } from '@shared/domains/tenants/dashboard';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { tenantListOptions } from './use-tenants';

/** Asks for what the dashboard at this address will ask for, while the shell around it is still to be drawn. */
export function readDashboardAhead(
  bridge: ReturnType<typeof useBridge>,
  cache: QueryClient,
  pathname: string,
): void {
  const status = statusOf(pathname === HOME ? 'onboarding' : pathname.split('/').at(-1));
  // The grid brings its own code first, and test tenants are not for everybody.
  if (status === undefined || status === 'allTenants' || status === 'testTenant') return;
  if (pathname !== HOME && pathname !== tenantsPaths.dashboard(status)) return;
  void cache.prefetchQuery(bridge.tenants.counts.queryOptions());
  void cache.prefetchInfiniteQuery(tenantListOptions(bridge, status));
}

import { tenantsPaths } from '@shared/domains/tenants/paths';
import type { Asking, Place } from '@renderer/platform/manifest';
import { messages } from '@shared/kernel/messages';

/** How a page about one tenant calls it, and where it leads when there is none. */
export const TENANT_RECORD = {
  what: 'tenant',
  back: { to: tenantsPaths.dashboard('allTenants'), label: messages.lost.toAllTenants },
} as const;

export const askTenant = ({ bridge, cache }: Asking, { id }: Place): void =>
  void cache.prefetchQuery(bridge.tenants.get.queryOptions({ id }));

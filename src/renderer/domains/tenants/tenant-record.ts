import { tenantsPaths } from '@shared/domains/tenants/paths';
import { FRESH_MS } from '@renderer/platform/bridge-provider';
import type { Asking, Place } from '@renderer/platform/manifest';
import { messages } from '@shared/kernel/messages';

/** How a page about one tenant calls it, and where it leads when there is none. */
export const TENANT_RECORD = {
  what: 'tenant',
  back: { to: tenantsPaths.dashboard('allTenants'), label: messages.lost.toAllTenants },
} as const;

/** Not kept for longer than it is fresh: a form is filled once, with what is stored now. */
export const askTenant = ({ bridge, cache }: Asking, { id }: Place): void =>
  void cache.prefetchQuery(bridge.tenants.get.queryOptions({ id }, { gcTime: FRESH_MS }));

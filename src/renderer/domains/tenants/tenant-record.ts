// How every page about one tenant names its record and prefetches it.

import { STALE_TIME_MS } from '@renderer/platform/bridge/bridge-provider';
import type { PrefetchContext, PrefetchTarget } from '@renderer/platform/manifest/manifest';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import { messages } from '@shared/kernel/text/messages';

/** The name of the record for a page about one tenant, and the back link if it does not exist. */
export const TENANT_RECORD = {
  recordName: tenantsTexts.record,
  back: { to: tenantsPaths.dashboard('allTenants'), label: messages.notFound.toAllTenants },
} as const;

/**
 * The prefetched response is garbage-collected once it is stale, because a form takes its default values only once and
 * must not start from stale data.
 */
export const prefetchTenant = ({ bridge, cache }: PrefetchContext, { id }: PrefetchTarget): void =>
  void cache.prefetchQuery(bridge.tenants.get.queryOptions({ id }, { gcTime: STALE_TIME_MS }));

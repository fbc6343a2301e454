// How every page about one store names its record and prefetches it.

import { STALE_TIME_MS } from '@renderer/platform/bridge/bridge-provider';
import type { PrefetchContext, PrefetchTarget } from '@renderer/platform/manifest/manifest';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { storesPaths } from '@shared/domains/stores/paths';
import { messages } from '@shared/kernel/text/messages';

/** The name of the record for a page about one store, and the back link if it does not exist. */
export const STORE_RECORD = {
  recordName: storePageTexts.record,
  back: { to: storesPaths.all, label: messages.notFound.toAllStores },
} as const;

/**
 * The prefetched response is garbage-collected once it is stale, because a form takes its default values only once and
 * must not start from stale data.
 */
export const prefetchStore = ({ bridge, cache }: PrefetchContext, { id }: PrefetchTarget): void =>
  void cache.prefetchQuery(bridge.stores.get.queryOptions({ id }, { gcTime: STALE_TIME_MS }));

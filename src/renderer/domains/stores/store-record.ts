import { storesPaths } from '@shared/domains/stores/paths';
import type { Asking, Place } from '@renderer/platform/manifest';
import { messages } from '@shared/kernel/messages';

/** How a page about one store calls it, and where it leads when there is none. */
export const STORE_RECORD = {
  what: 'store',
  back: { to: storesPaths.all, label: messages.lost.toAllStores },
} as const;

export const askStore = ({ bridge, cache }: Asking, { id }: Place): void =>
  void cache.prefetchQuery(bridge.stores.get.queryOptions({ id }));

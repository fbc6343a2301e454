import { storesPaths } from '@shared/domains/stores/paths';
import { FRESH_MS } from '@renderer/platform/bridge-provider';
import type { Asking, Place } from '@renderer/platform/manifest';
import { messages } from '@shared/kernel/messages';

/** How a page about one store calls it, and where it leads when there is none. */
export const STORE_RECORD = {
  what: 'store',
  back: { to: storesPaths.all, label: messages.lost.toAllStores },
} as const;

/** Not kept for longer than it is fresh: a form is filled once, with what is stored now. */
export const askStore = ({ bridge, cache }: Asking, { id }: Place): void =>
  void cache.prefetchQuery(bridge.stores.get.queryOptions({ id }, { gcTime: FRESH_MS }));

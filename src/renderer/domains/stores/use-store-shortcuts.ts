// Hooks for the pinned and recently opened stores of the account: they read, pin and record stores, and fetch their
// current status.

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { SILENT, usePreferenceChange } from '@renderer/platform/memory/use-preference-change';
import { useOffScreen } from '@renderer/platform/windows/off-screen';
import type { Store } from '@shared/domains/stores/model';
import {
  PINNED_STORES,
  pinnedAndRecent,
  RECENT_STORES,
  type StoreShortcut,
  toShortcut,
  withOpened,
  withoutPin,
  withPin,
} from '@shared/domains/stores/store-shortcuts';

/** The pinned stores of this account, and a function that pins and unpins one; it works offline too. */
export function usePinnedStores() {
  const { preferences } = useBridge();
  const { value: pinned = PINNED_STORES.defaultValue, ready } = usePreference(
    PINNED_STORES.key,
    PINNED_STORES.guard,
  );
  const add = usePreferenceChange(PINNED_STORES, preferences.pin.mutationOptions(), withPin);
  const remove = usePreferenceChange(PINNED_STORES, preferences.unpin.mutationOptions(), withoutPin);
  const pin = useCallback((store: StoreShortcut): void => add(toShortcut(store)), [add]);
  const unpin = useCallback((id: number): void => remove({ id }), [remove]);
  return { pinned, ready, pin, unpin };
}

/** The recently opened stores of this account, newest first. */
export function useRecentStores() {
  const { value: recent = RECENT_STORES.defaultValue, ready } = usePreference(
    RECENT_STORES.key,
    RECENT_STORES.guard,
  );
  return { recent, ready };
}

/**
 * Records that a store was opened, once per store and page, regardless of other windows. A deleted store is not
 * recorded.
 */
export function useRecordOpenedStore(store: Store | undefined): void {
  const isShown = useOffScreen() === null;
  const bridge = useBridge();
  const recordOpened = usePreferenceChange(RECENT_STORES, bridge.stores.opened.mutationOptions(), withOpened);
  const recordedId = useRef<number | null>(null);
  useEffect(() => {
    if (!isShown || store === undefined || store.isDeleted || recordedId.current === store.id) return;
    recordedId.current = store.id;
    recordOpened(toShortcut(store), SILENT);
  }, [isShown, store, recordOpened]);
}

/**
 * Pinned and recently opened stores. They are shown immediately with the saved names and then updated with their
 * current status, fetched in one request.
 */
export function usePinnedAndRecentStores() {
  const bridge = useBridge();
  const { pinned, ready: pinsKnown, pin, unpin } = usePinnedStores();
  const { recent, ready: recentKnown } = useRecentStores();
  const ids = useMemo(
    () => [...new Set([...pinned, ...recent].map(({ id }) => id))].sort((one, other) => one - other),
    [pinned, recent],
  );
  const isKnown = pinsKnown && recentKnown;
  const { data: answer } = useQuery(
    bridge.stores.standings.queryOptions({ ids }, { enabled: isKnown && ids.length > 0 }),
  );
  // A partial response is ignored, because a store missing from it is not necessarily deleted.
  const statuses = answer?.partial === true ? undefined : answer?.data;
  const shortcuts = useMemo(() => pinnedAndRecent({ pinned, recent }, statuses), [pinned, recent, statuses]);
  return { shortcuts, pin, unpin };
}

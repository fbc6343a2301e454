import { useEffect } from 'react';
import { z } from 'zod';
import { useOffScreen } from '@renderer/platform/off-screen';
import { usePreference } from '@renderer/platform/use-preference';
import type { Store } from '@shared/domains/stores/model';
import { shelvedStoreSchema, withOpened, type ShelvedStore } from '@shared/domains/stores/shelf';

const NONE: readonly ShelvedStore[] = [];

/** The stores that this account has opened, newest first. */
export function useRecentStores() {
  const { value, ready, save } = usePreference('stores.recent', z.array(shelvedStoreSchema));
  return { recent: value ?? NONE, ready, save };
}

/** Remembers that a store was opened, once it is known; one that is deleted is not worth coming back to. */
export function useOpenedRecently(store: Store | undefined): void {
  const isShown = useOffScreen() === null;
  const { recent, ready, save } = useRecentStores();
  const [newest] = recent;
  const isNew =
    store !== undefined &&
    !store.isDeleted &&
    (newest?.id !== store.id ||
      newest.storeName !== store.storeName ||
      newest.tenantName !== store.tenantName);
  useEffect(() => {
    if (isShown && ready && isNew) save(withOpened(recent, store));
  }, [isShown, ready, isNew, recent, store, save]);
}

import { useCallback, useEffect, useRef } from 'react';
import { z } from 'zod';
import { usePreference } from '@renderer/platform/use-preference';
import { shelvedStoreSchema, withoutPin, withPin, type ShelvedStore } from '@shared/domains/stores/shelf';

const NONE: readonly ShelvedStore[] = [];

/** The stores that this account has pinned, and what pins and unpins one; without the network too. */
export function usePins() {
  const { value, ready, save } = usePreference('stores.pinned', z.array(shelvedStoreSchema));
  const pinned = value ?? NONE;
  // An Undo that is pressed later must not bring back what was unpinned since.
  const latest = useRef(pinned);
  useEffect(() => {
    latest.current = pinned;
  });
  const put = useCallback(
    (next: ShelvedStore[]): void => {
      latest.current = next;
      save(next);
    },
    [save],
  );
  const pin = useCallback((store: ShelvedStore): void => put(withPin(latest.current, store)), [put]);
  const unpin = useCallback((id: number): void => put(withoutPin(latest.current, id)), [put]);
  return { pinned, ready, pin, unpin };
}

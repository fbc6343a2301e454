// What one window remembers: the keys that the specification stores in the browser. Settings of the account are in
// use-preference.ts; filters and tabs are in the URL (use-url-state.ts).

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useOffScreen } from '../windows/off-screen';

/** The keys of the specification's browser state, except those for tokens, because tokens never reach the window. */
type WindowKey =
  | 'user'
  | 'userEmail'
  | 'role'
  | 'realm'
  | 'provenance'
  | 'dashboardFilter'
  | 'dmsType'
  | 'tenant-id'
  | 'selectedStore'
  | 'selectedSubMenu'
  | 'queryMonth'
  /** Not the specification's: the name under which the main process holds the notices of this window. */
  | 'windowId'
  /** Not the specification's: the keys of the drafts that are being saved, one a line. */
  | 'draftsBeingSaved';

/** A new window starts with the values of these keys that any window set last; from then on, it has its own. */
const INHERITED_KEYS: readonly WindowKey[] = ['dashboardFilter', 'queryMonth'];

let hasInherited = false;

/** Copies the last values when the state is first used, because there may be no storage while the module loads. */
function inheritLastChoices(): void {
  if (hasInherited) return;
  hasInherited = true;
  for (const key of INHERITED_KEYS) {
    const last = localStorage.getItem(key);
    if (last !== null && sessionStorage.getItem(key) === null) sessionStorage.setItem(key, last);
  }
}

const listeners = new Set<() => void>();
const announce = (): void => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(key: WindowKey, value: string | null): void {
  inheritLastChoices();
  const stores = INHERITED_KEYS.includes(key) ? [sessionStorage, localStorage] : [sessionStorage];
  for (const store of stores) {
    if (value === null) store.removeItem(key);
    else store.setItem(key, value);
  }
  announce();
}

/**
 * The state of this window, in `sessionStorage`. It is not shared, because windows would change each other's menu,
 * month and back links.
 */
export const windowState = {
  get: (key: WindowKey): string | null => {
    inheritLastChoices();
    return sessionStorage.getItem(key);
  },
  /** Sets a value; null removes it. */
  set,
  /** Removes everything that reveals the user and their work; called when the user signs out. */
  clear: (): void => {
    localStorage.clear();
    sessionStorage.clear();
    announce();
  },
};

/** Returns one value of the state and the function that sets it, like `useState`. */
export function useWindowState(key: WindowKey): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(subscribe, () => windowState.get(key));
  return [value, useCallback((next: string | null) => set(key, next), [key])];
}

/**
 * Sets a value for as long as a screen shows it; null removes it. A screen that is rendered off screen sets nothing.
 */
export function useWriteWindowState(key: WindowKey, value: string | null): void {
  const isShown = useOffScreen() === null;
  useEffect(() => {
    if (isShown) set(key, value);
  }, [isShown, key, value]);
}

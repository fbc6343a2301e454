import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useOffScreen } from '../windows/off-screen';

/**
 * The local browser state of the specification, key for key. Tokens are deliberately not included: they never reach the
 * window.
 */
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
  | 'queryMonth';

/** A new window starts with the last choice made in any window; from then on each window has its own. */
const INHERITED_KEYS: readonly WindowKey[] = ['dashboardFilter', 'queryMonth'];

let hasInherited = false;

/** Copies the last choices when the window's state is first read, because storage may be unavailable at module load. */
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
 * Per-window state in sessionStorage. It is not shared, because two windows on one store would change each other's
 * menu, month and Back target.
 */
export const windowState = {
  get: (key: WindowKey): string | null => {
    inheritLastChoices();
    return sessionStorage.getItem(key);
  },
  /** Null removes the value. */
  set,
  /** Called on sign-out: removes everything that reveals the user and their work. */
  clear: (): void => {
    localStorage.clear();
    sessionStorage.clear();
    announce();
  },
};

/** State of one key, live within the window: `const [month, setMonth] = useWindowState('queryMonth')`. */
export function useWindowState(key: WindowKey): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(subscribe, () => windowState.get(key));
  return [value, useCallback((next: string | null) => set(key, next), [key])];
}

/**
 * Writes what the window displays, or removes it (null). An off-screen screen is not displayed and therefore writes
 * nothing.
 */
export function useWriteWindowState(key: WindowKey, value: string | null): void {
  const isShown = useOffScreen() === null;
  useEffect(() => {
    if (isShown) set(key, value);
  }, [isShown, key, value]);
}

import { useCallback, useSyncExternalStore } from 'react';

/**
 * The local browser state of the specification, key for key. Tokens are not among them on purpose:
 * they never reach the window.
 */
const LOCAL_KEYS = [
  'user',
  'userEmail',
  'role',
  'realm',
  'provenance',
  'dashboardFilter',
  'dmsType',
  'tenant-id',
  'selectedStore',
  'selectedSubMenu',
  'queryMonth',
] as const;
export type LocalKey = (typeof LOCAL_KEYS)[number];

const listeners = new Set<() => void>();
const announce = (): void => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const read = (key: LocalKey): string | null => window.localStorage.getItem(key);

function write(key: LocalKey, value: string | null): void {
  if (value === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, value);
  announce();
}

export const localState = {
  get: (key: LocalKey): string | null => read(key),
  set: (key: LocalKey, value: string): void => write(key, value),
  remove: (key: LocalKey): void => write(key, null),
  /** Log-out: everything that says who worked here, and on what. */
  clear: (): void => {
    LOCAL_KEYS.forEach((key) => window.localStorage.removeItem(key));
    // Which pages were looked at, and where one was in their grids.
    window.sessionStorage.clear();
    announce();
  },
};

/** One key of the local state, live: `const [filter, setFilter] = useLocalState('dashboardFilter')`. Null removes. */
export function useLocalState(key: LocalKey): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(subscribe, () => read(key));
  const set = useCallback((next: string | null) => write(key, next), [key]);
  return [value, set];
}

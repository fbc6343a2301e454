import { useSyncExternalStore } from 'react';
import type { SessionStorage } from '@shared/kernel/platform/session';
import { useSession } from './session-context';

/** Shared by all windows of the session; signing out removes it. */
const SEEN = 'session-notice-dismissed';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  // The browser fires this event in every window but the one that writes.
  window.addEventListener('storage', listener);
  listeners.add(listener);
  return () => {
    window.removeEventListener('storage', listener);
    listeners.delete(listener);
  };
}

function see(): void {
  localStorage.setItem(SEEN, 'yes');
  listeners.forEach((listener) => listener());
}

export interface StorageWarning {
  title: string;
  storage: Exclude<SessionStorage, 'keychain'>;
  /** True once it was shown in any window, so that the bell counts it no longer. */
  seen: boolean;
  see: () => void;
}

/** The warning that the session ends with the console, which the bell lists; null if a keychain keeps the session. */
export function useStorageWarning(): StorageWarning | null {
  const session = useSession();
  const seen = useSyncExternalStore(subscribe, () => localStorage.getItem(SEEN) !== null);
  if (session.status !== 'signedIn' || session.storage === 'keychain') return null;
  return { title: 'Session in memory only', storage: session.storage, seen, see };
}

// The warning that no keychain stores the session, and whether the user has seen it. It is not about space on the disk.

import { useSyncExternalStore } from 'react';
import type { SessionStorage } from '@shared/kernel/platform/session';
import { messages } from '@shared/kernel/text/messages';
import { useSession } from './session-context';

/** The warning that the session is kept in memory only. */
export interface StorageWarning {
  title: string;
  storage: Exclude<SessionStorage, 'keychain'>;
  /** True once any window has shown it; the bell then no longer counts it. */
  seen: boolean;
  see: () => void;
}

/** Returns the warning that the session ends when the application closes; null if a keychain keeps the session. */
export function useStorageWarning(): StorageWarning | null {
  const session = useSession();
  const seen = useSyncExternalStore(subscribe, () => localStorage.getItem(SEEN_KEY) !== null);
  if (session.status !== 'signedIn' || session.storage === 'keychain') return null;
  return { title: messages.session.inMemory, storage: session.storage, seen, see };
}

/** The key in `localStorage`, which all windows share; signing out removes it. */
const SEEN_KEY = 'session-notice-dismissed';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  // The browser fires this event in every window except the one that writes.
  window.addEventListener('storage', listener);
  listeners.add(listener);
  return () => {
    window.removeEventListener('storage', listener);
    listeners.delete(listener);
  };
}

function see(): void {
  localStorage.setItem(SEEN_KEY, 'yes');
  listeners.forEach((listener) => listener());
}

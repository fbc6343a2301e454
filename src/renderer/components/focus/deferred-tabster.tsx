// Fluent's focus management (Tabster, 39 kB): `useTabster` loads it at the first interaction with a page, and
// `DeferredTabster` keeps it for as long as the window has the application.

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useFirstInteraction } from '@renderer/platform/interaction/use-first-interaction';

/** The component is lazy, so that the first screen does not wait for Tabster. */
const TabsterKeepAlive = lazy(() =>
  import('./tabster-keep-alive').then((m) => ({ default: m.TabsterKeepAlive })),
);

let isNeeded = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function need(): void {
  isNeeded = true;
  listeners.forEach((listener) => listener());
}

/** Loads Tabster at the first interaction with a page that opens panels or dialogs; the sign-in page has none. */
export const useTabster = (): void => useFirstInteraction(need);

/**
 * Prevents the disposal of Tabster once it is loaded. If it were disposed with an open panel or dialog, the rest of the
 * page would stay aria-hidden. Its place is therefore above all that a session replaces as a whole.
 */
export function DeferredTabster() {
  return (
    useSyncExternalStore(subscribe, () => isNeeded) && (
      <Suspense>
        <TabsterKeepAlive />
      </Suspense>
    )
  );
}

import { lazy, Suspense } from 'react';
import { useHasInteracted } from '@renderer/platform/interaction/use-first-interaction';

/** The component is lazy, so that the first screen does not wait for Tabster. */
const TabsterKeepAlive = lazy(() =>
  import('./tabster-keep-alive').then((m) => ({ default: m.TabsterKeepAlive })),
);

/**
 * Loads Fluent's focus management (Tabster, 39 kB) at the first interaction and prevents its disposal. If Tabster were
 * disposed with an open panel or dialog, the rest of the page would stay aria-hidden. Its place is therefore above all
 * that a session or an error replaces as a whole.
 */
export function DeferredTabster() {
  const interacted = useHasInteracted();
  return (
    interacted && (
      <Suspense>
        <TabsterKeepAlive />
      </Suspense>
    )
  );
}

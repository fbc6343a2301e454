import { lazy, Suspense } from 'react';
import { useHasInteracted } from '@renderer/platform/interaction/use-first-interaction';

/** The module has 39 kB, which the first screen must not wait for. */
const TabsterKeepAlive = lazy(() =>
  import('./tabster-keep-alive').then((m) => ({ default: m.TabsterKeepAlive })),
);

/**
 * Loads Fluent's focus management (Tabster, 39 kB) at the first interaction and keeps it alive: disposed together with
 * an open panel it would leave the rest of the page aria-hidden.
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

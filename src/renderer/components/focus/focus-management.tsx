import { lazy, Suspense, useCallback, useState } from 'react';
import { useFirstTouch } from '@renderer/platform/use-first-touch';

/** 39 kB, which the first screen does without. */
const HeldManagement = lazy(() => import('./held-management').then((m) => ({ default: m.HeldManagement })));

/**
 * Fluent's own management of the focus, from the first touch on. It would end with the last control on the page that
 * needs it and begin with the next one; ended by a panel that goes with its page, it leaves all else hidden from screen
 * readers, as the panel had it.
 */
export function FocusManagement() {
  const [touched, setTouched] = useState(false);
  useFirstTouch(useCallback(() => setTouched(true), []));
  return (
    touched && (
      <Suspense>
        <HeldManagement />
      </Suspense>
    )
  );
}

// Returns the focus to the element that had it when a dialog closes, and runs work that has to wait for that.

import { useEffect, useRef, useState } from 'react';
import { isFocusLost, rememberFocus } from './focus-path';

/** Returns the focus to the opener when a dialog without a trigger closes. */
export function useFocusReturn(): void {
  const [restoreFocus] = useState(rememberFocus);
  useEffect(() => restoreFocus, [restoreFocus]);
}

/** `useFocusReturn` as an element, for the content of a dialog whose component stays mounted while it is closed. */
export function FocusReturn(): null {
  const [restoreFocus] = useState(rememberFocus);
  // If the palette has opened while the dialog was closing, the focus stays there.
  useEffect(() => () => restoreFocus(isFocusLost), [restoreFocus]);
  return null;
}

/**
 * Returns a function that schedules a callback for when the caller has closed and the focus is restored, so that a
 * dialog that the callback opens returns the focus to the same element.
 */
export function useRunAfterClose(): (run: () => void) => void {
  const [restoreFocus] = useState(rememberFocus);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      const run = waiting.current;
      if (run === null) return;
      restoreFocus();
      requestAnimationFrame(run);
    },
    [restoreFocus],
  );
  return (run) => {
    waiting.current = run;
  };
}

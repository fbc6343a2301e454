import { useEffect, useRef, useState } from 'react';
import { isFocusLost, rememberFocus } from './focus-path';

/** Returns the focus to the opener when a dialog without a trigger closes. */
export function useFocusReturn(): void {
  const [giveBack] = useState(rememberFocus);
  useEffect(() => giveBack, [giveBack]);
}

/** The hook as an element, for the content of a dialog whose component stays mounted while it is closed. */
export function FocusReturn(): null {
  const [giveBack] = useState(rememberFocus);
  // The palette may have opened while the dialog was closing, and keeps the focus.
  useEffect(() => () => giveBack(isFocusLost), [giveBack]);
  return null;
}

/**
 * Runs a callback after the caller has closed and the focus is restored, so that a dialog that opens then returns the
 * focus there too.
 */
export function useRunAfterClose(): (run: () => void) => void {
  const [giveBack] = useState(rememberFocus);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      const run = waiting.current;
      if (run === null) return;
      giveBack();
      requestAnimationFrame(run);
    },
    [giveBack],
  );
  return (run) => {
    waiting.current = run;
  };
}

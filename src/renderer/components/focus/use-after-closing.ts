import { useEffect, useRef, useState } from 'react';
import { rememberFocus } from './focus-trail';

/**
 * Runs something when what uses this has closed and the focus is back where it was: a dialog that opens then gives it
 * back there too.
 */
export function useAfterClosing(): (run: () => void) => void {
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

import { useEffect } from 'react';
import { wantsEscape } from './wants-escape';

/** Leaves on Escape, unless somebody nearer to the focus wants it. */
export function useEscape(on: boolean, leave: () => void): void {
  useEffect(() => {
    if (!on) return undefined;
    let theirs = false;
    const listening = new AbortController();
    const { signal } = listening;
    // An editor that Escape has closed is no longer one when the key arrives at the window.
    window.addEventListener(
      'keydown',
      ({ target }) => {
        theirs = wantsEscape(target);
      },
      { capture: true, signal },
    );
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && !theirs && !event.defaultPrevented) leave();
      },
      { signal },
    );
    return () => listening.abort();
  }, [on, leave]);
}

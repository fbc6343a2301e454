import { useCallback, useEffect, useState } from 'react';

/**
 * Runs `work` at the first key press or movement of the pointer. It loads what the user may open next: the first screen
 * does not wait for that, and the user has not opened it yet.
 *
 * @param work A function that stays the same between renderings.
 */
export function useFirstInteraction(work: () => void): void {
  useEffect(() => {
    const touched = new AbortController();
    const once = (): void => {
      touched.abort();
      work();
    };
    const { signal } = touched;
    window.addEventListener('keydown', once, { signal, capture: true });
    window.addEventListener('pointermove', once, { signal, capture: true, passive: true });
    return () => touched.abort();
  }, [work]);
}

/** Returns whether the user has pressed a key or moved the pointer since the component was mounted. */
export function useHasInteracted(): boolean {
  const [interacted, setInteracted] = useState(false);
  useFirstInteraction(useCallback(() => setInteracted(true), []));
  return interacted;
}

import { useCallback, useEffect, useState } from 'react';

/**
 * Runs `work` at the first key press or pointer movement. It preloads what the user may open next, so that neither the
 * first screen nor the user waits for it. @param work A stable function.
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

/** Whether the user has pressed a key or moved the pointer since the caller was mounted. */
export function useHasInteracted(): boolean {
  const [interacted, setInteracted] = useState(false);
  useFirstInteraction(useCallback(() => setInteracted(true), []));
  return interacted;
}

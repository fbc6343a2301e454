import { useEffect } from 'react';

/**
 * Does `work` once somebody is here: at the first key or movement of the pointer. What may be asked for next is
 * loaded then, so that neither the first screen waits for it nor who asks.
 * @param work the same function each time
 */
export function useFirstTouch(work: () => void): void {
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

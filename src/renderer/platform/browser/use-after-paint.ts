// Hooks that wait for a paint: for the first one of the window, or for the next one.

import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint';

const listeners = new Set<() => void>();
let scheduled = false;
let started = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!scheduled) {
    scheduled = true;
    afterPaint(() => {
      started = true;
      for (const notify of [...listeners]) notify();
    });
  }
  return () => listeners.delete(listener);
}

/** Returns true from the first paint of the window on. Whatever the first screen does not need waits for it. */
export const useAfterFirstPaint = (): boolean => useSyncExternalStore(subscribe, () => started);

/**
 * Renders again after an external store has changed, one frame later, so that the cause of the change appears first.
 */
export function useRenderAfterPaint(subscribe: (listener: () => void) => () => void): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let cancel: (() => void) | null = null;
    const schedule = (): void => {
      cancel ??= afterPaint(() => {
        cancel = null;
        draw();
      });
    };
    const unsubscribe = subscribe(schedule);
    return () => {
      unsubscribe();
      cancel?.();
    };
  }, [subscribe]);
}

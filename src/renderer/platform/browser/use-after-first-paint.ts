// Lets work that the first screen does not need wait until the window has been painted.

import { useSyncExternalStore } from 'react';
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

const subscribeToNothing = () => () => undefined;

/**
 * Returns true from the first paint of the window on. Whatever the first screen does not need waits for it. The caller is
 * `ready` when it has rendered what that paint must show.
 */
export const useAfterFirstPaint = (ready = true): boolean =>
  useSyncExternalStore(ready ? subscribe : subscribeToNothing, () => started);

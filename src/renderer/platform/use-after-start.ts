import { useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint';

const listeners = new Set<() => void>();
let begun = false;
let started = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!begun) {
    begun = true;
    afterPaint(() => {
      started = true;
      for (const told of [...listeners]) told();
    });
  }
  return () => listeners.delete(listener);
}

/**
 * Whether what first asked for this is on the screen: for what the first screen can come without. Later it is true
 * from the first drawing on.
 */
export const useAfterStart = (): boolean => useSyncExternalStore(subscribe, () => started);

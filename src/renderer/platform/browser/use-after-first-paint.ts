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

/**
 * False until the first frame after the first subscriber has been painted, true ever after. For what the first screen can
 * do without.
 */
export const useAfterFirstPaint = (): boolean => useSyncExternalStore(subscribe, () => started);

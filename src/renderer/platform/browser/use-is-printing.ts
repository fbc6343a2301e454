import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const listeners = new Set<() => void>();

/** The change is rendered at once, because the browser lays out the pages as soon as the event handler returns. */
const setPrinting = (now: boolean) => (): void => {
  printing = now;
  flushSync(() => listeners.forEach((listener) => listener()));
};
let isListening = false;

function subscribe(listener: () => void): () => void {
  if (!isListening) {
    isListening = true;
    window.addEventListener('beforeprint', setPrinting(true));
    window.addEventListener('afterprint', setPrinting(false));
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether the page is being printed. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);

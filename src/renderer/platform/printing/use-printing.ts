import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const listeners = new Set<() => void>();

/** The browser lays the sheets out as soon as its event has been heard: all is drawn by then. */
const say = (now: boolean) => (): void => {
  printing = now;
  flushSync(() => listeners.forEach((listener) => listener()));
};
window.addEventListener('beforeprint', say(true));
window.addEventListener('afterprint', say(false));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page is being printed, by whatever way. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);

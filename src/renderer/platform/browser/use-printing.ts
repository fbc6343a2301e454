import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const listeners = new Set<() => void>();

/** The state is flushed synchronously, because the browser lays out the sheets as soon as the event handler returns. */
const say = (now: boolean) => (): void => {
  printing = now;
  flushSync(() => listeners.forEach((listener) => listener()));
};
let isListening = false;

function subscribe(listener: () => void): () => void {
  if (!isListening) {
    isListening = true;
    window.addEventListener('beforeprint', say(true));
    window.addEventListener('afterprint', say(false));
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page is being printed, by the console or by the browser. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);

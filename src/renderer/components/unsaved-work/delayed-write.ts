// When the draft of a form is written: some time after the last change, and at once before the page or the console ends.
// draft-store.ts says what is written.

import { useCallback, useEffect, useRef } from 'react';
import { bridge as calls } from '@renderer/platform/bridge/bridge';

/** Writes a draft if it waits for its delay, and resolves once it is stored. */
export type WriteDraft = () => Promise<void>;

/** What writes the drafts of this window. */
const writers = new Set<WriteDraft>();

const writeWaiting = async (): Promise<void> => {
  await Promise.all([...writers].map((write) => write()));
};

/** True while what waits is written because the page may end. */
let isEnding = false;

export const isPageEnding = (): boolean => isEnding;

// A page that is closed or loaded again keeps what was typed last, also right after a keystroke.
for (const type of ['beforeunload', 'pagehide'])
  window.addEventListener(type, () => {
    isEnding = true;
    void writeWaiting();
    isEnding = false;
  });

let isListening = false;

/**
 * Stores what was typed last before the console ends. It listens from the first form on, so that the first screen does
 * without it.
 */
function listenForEnd(): void {
  if (isListening) return;
  isListening = true;
  calls.desktop.ending.subscribe(undefined, {
    onData: () =>
      void writeWaiting()
        .then(() => calls.desktop.draftsStored.mutate())
        // The console that ends may close the connection before it answers.
        .catch(() => undefined),
  });
}

const WRITE_AFTER_MS = 400;

/**
 * Runs a write some time after it was scheduled last, once it is known what it is written beside. What still waits is
 * written when the page or the console ends, and not when the form is left.
 */
export function useDelayedWrite(untilRead: () => Promise<void>) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<WriteDraft | null>(null);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
  }, []);
  useEffect(() => cancel, [cancel]);
  const schedule = useCallback(
    (write: WriteDraft): void => {
      cancel();
      const start = async (): Promise<void> => {
        waiting.current = null;
        await write();
      };
      const startOnceRead = async (): Promise<void> => {
        await untilRead();
        if (waiting.current === start) await start();
      };
      waiting.current = start;
      timer.current = setTimeout(() => void startOnceRead(), WRITE_AFTER_MS);
    },
    [cancel, untilRead],
  );
  /** Returns the write that waits, which then does so no longer. */
  const take = useCallback((): WriteDraft | null => {
    const write = waiting.current;
    cancel();
    return write;
  }, [cancel]);
  const writeNow = useCallback(async () => take()?.(), [take]);
  useEffect(() => {
    listenForEnd();
    writers.add(writeNow);
    return () => void writers.delete(writeNow);
  }, [writeNow]);
  return { schedule, cancel, take, writeNow, isWaiting: useCallback(() => waiting.current !== null, []) };
}

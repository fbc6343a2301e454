// Lets work wait for the next paint, so that the effect of an input appears first. Work that waits for the first screen
// is in use-after-first-paint.ts.

import { useEffect, useReducer } from 'react';

/** The time in milliseconds after which the work runs without a frame, because hidden windows have no frames. */
const HIDDEN_WINDOW_TIMEOUT_MS = 100;

/** Runs work after the next paint, so that it does not delay that paint. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, HIDDEN_WINDOW_TIMEOUT_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Resolves after the next paint. */
export const nextPaint = (): Promise<void> => new Promise((done) => afterPaint(done));

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

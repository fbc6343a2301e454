// Lets work wait for the next paint, so that the effect of an input, or the first rows of a screen, appears first.

import { useEffect, useReducer, useState } from 'react';

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

let hasPainted = false;

/**
 * Returns true once what was rendered while the caller was `ready` is painted, so that what the paint doesn't need is read
 * after it. Without `ready` it is true from the first paint of the window on.
 */
export function useIsPainted(ready?: boolean): boolean {
  const [painted, setPainted] = useState(ready === undefined && hasPainted);
  useEffect(() => {
    if (ready === false || painted) return undefined;
    return afterPaint(() => {
      hasPainted = true;
      setPainted(true);
    });
  }, [ready, painted]);
  return painted;
}

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

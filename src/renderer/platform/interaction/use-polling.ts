// Runs work by a timer: rarely while the user is idle, and at once when they return; and the interval at which small
// reads of what others change are polled.

import { useEffect, useEffectEvent } from 'react';
import { USER_IDLE_AFTER_MS } from '@shared/kernel/dates/durations';

/**
 * The interval in milliseconds for small reads of what other users change: decisions, retries, and the steps of a
 * store.
 */
export const OTHERS_CHANGES_MS = 60_000;

/** While the user is idle, the work runs at only one of this many ticks. */
const TICKS_PER_RUN_WHILE_IDLE = 4;

const returnListeners = new Set<() => void>();
let lastInputAt = performance.now();

const isUserActive = (): boolean => performance.now() - lastInputAt < USER_IDLE_AFTER_MS;

function recordInput(): void {
  const isBack = !isUserActive();
  lastInputAt = performance.now();
  if (isBack) for (const listener of [...returnListeners]) listener();
}

for (const event of ['keydown', 'pointermove', 'focus'])
  window.addEventListener(event, recordInput, { capture: true, passive: true });

/**
 * Runs `work` every `ms` milliseconds, and less often while the user is idle. When the user is back, it runs at once if a
 * tick was skipped.
 */
export function usePolling(ms: number, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    let skipped = 0;
    const tick = (): void => {
      skipped = 0;
      run();
    };
    const timer = setInterval(() => {
      if (isUserActive() || skipped + 1 === TICKS_PER_RUN_WHILE_IDLE) tick();
      else skipped += 1;
    }, ms);
    const onReturn = (): void => {
      if (skipped > 0) tick();
    };
    returnListeners.add(onReturn);
    return () => {
      clearInterval(timer);
      returnListeners.delete(onReturn);
    };
  }, [ms]);
}

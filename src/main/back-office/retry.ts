import pRetry from 'p-retry';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRIES = 3;
const BASE_MS = 200;
const CAP_MS = 3_000;

/**
 * Up to three more tries with full jitter: anything between nothing and the whole pause, so that consoles that
 * lost the back office together do not come back together. p-retry's own jitter only stretches pauses.
 */
export function withRetries<T>(
  work: () => Promise<T>,
  mayRetry: (error: Error) => boolean,
  signal: AbortSignal,
): Promise<T> {
  return pRetry(work, {
    retries: RETRIES,
    minTimeout: 0,
    maxTimeout: 0,
    shouldRetry: ({ error }) => !signal.aborted && mayRetry(error),
    onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
      if (retriesLeft === 0 || signal.aborted || !mayRetry(error)) return;
      const pause = Math.min(CAP_MS, BASE_MS * 2 ** (attemptNumber - 1));
      await sleep(Math.random() * pause, undefined, { signal }).catch(() => undefined);
    },
  });
}

import pRetry from 'p-retry';

const RETRIES = 3;
const BASE_MS = 100;
const CAP_MS = 3_000;

/**
 * Up to three more tries, after pauses that double and differ from console to console: those that lost the back
 * office together must not come back together.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  mayRetry: (error: Error) => boolean,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await pRetry(work, {
      retries: RETRIES,
      minTimeout: BASE_MS,
      maxTimeout: CAP_MS,
      randomize: true,
      shouldRetry: ({ error }) => !signal.aborted && mayRetry(error),
      signal,
    });
  } catch (error) {
    // Ended in a pause: the work itself knows what the end means to its caller.
    if (error === signal.reason) return work();
    throw error;
  }
}

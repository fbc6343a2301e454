import { setTimeout } from 'node:timers/promises';
import type { Services } from './services';

/** Longest that leaving may take, in milliseconds. */
const LIMIT_MS = 2000;

/** Ends what runs, in both shells: exports leave the old files as they were, the last usage events go out. */
export async function shutDown({
  jobs,
  telemetry,
  sandbox,
  cache,
}: Pick<Services, 'jobs' | 'telemetry' | 'sandbox' | 'cache'>): Promise<void> {
  const limit = new AbortController();
  // Taken back as soon as everything has ended, so that it does not hold the preview's process for its whole time.
  const late = setTimeout(LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined);
  await Promise.race([Promise.all([jobs.cancelAll(), telemetry.flush()]), late]);
  limit.abort();
  sandbox.dispose();
  cache.close();
}

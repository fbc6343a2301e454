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
  const limit = new Promise<void>((resolve) => setTimeout(resolve, LIMIT_MS).unref());
  await Promise.race([Promise.all([jobs.cancelAll(), telemetry.flush()]), limit]);
  sandbox.dispose();
  cache.close();
}

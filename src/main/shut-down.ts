import type { Services } from './services';

/** Longest that leaving may take, in milliseconds. */
const LIMIT_MS = 2000;

/** Ends what runs: exports leave the old files as they were, the last usage events go out. */
export async function shutDown({ jobs, telemetry, sandbox, cache }: Services): Promise<void> {
  const cleanedUp = jobs.cancelAll();
  const limit = new Promise<void>((resolve) => setTimeout(resolve, LIMIT_MS).unref());
  await Promise.race([Promise.all([cleanedUp, telemetry.flush()]), limit]);
  sandbox.dispose();
  cache.close();
}

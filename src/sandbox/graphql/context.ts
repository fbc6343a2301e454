import type { Caller } from '../identity/access-token';
import type { DailyLoads } from '../jobs/daily-loads';
import type { LoadJobs } from '../jobs/load-jobs';
import type { SandboxOptions } from '../options';
import type { Db } from '../store/database';

/** What every resolver gets. */
export interface SandboxContext {
  db: Db;
  caller: Caller;
  jobs: LoadJobs;
  dailyLoads: DailyLoads;
  options: SandboxOptions;
}

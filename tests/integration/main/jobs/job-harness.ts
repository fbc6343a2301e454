import { jobScope } from '@fixtures/samples/account-cache';
import type { BackOffice } from '@main/back-office/back-office';
import { LoadTracker, type LoadTrackerDeps } from '@main/domains/bulk-load/load-tracker';
import { createFollowers } from '@main/jobs/followers';
import { JobService } from '@main/jobs/job-service';
import type { Followers } from '@main/jobs/job-work';
import type { Log } from '@main/log/log';
import type { Job } from '@shared/domains/jobs/model';

/** A job service with the app's progress followers but without notifications and taskbar progress. */
export function jobHarness({ backOffice, log, saved, pollMs, pace }: JobHarnessOptions) {
  const jobs: JobService = new JobService({
    desktop: { setProgress: () => undefined, notify: () => undefined, windowToNotify: () => null },
    followers: () => followers,
    log,
  });
  const loads = new LoadTracker({ backOffice, jobs, log, ...(pace ? { pace } : {}) });
  const followers = createFollowers({ backOffice, loads, log, pollMs });
  jobs.open(jobScope('olivia', saved));
  return { backOffice, jobs, loads, log };
}

/** Progress followers for tests without back-office work. */
export function noFollowers(): Followers {
  const none = (): never => {
    throw new Error('Nothing is followed here');
  };
  return { 'adu-user': none, 'bulk-load': none, 'failed-loads': none, 'smoke-test': none };
}

interface JobHarnessOptions {
  backOffice: BackOffice;
  log: Log;
  /** The stored jobs, by id. */
  saved: Map<string, Job>;
  /** The polling interval of any job in milliseconds. */
  pollMs: number;
  pace?: LoadTrackerDeps['pace'];
}

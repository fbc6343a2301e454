// The interface of `LoadTracker`, which follows bulk loads until they end; only types are here.

import type { JobWork } from '@main/jobs/job-work';
import type { FollowedStore, LoadProgress } from '@shared/domains/bulk-load/model';
import type { LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';
import type { Job } from '@shared/domains/jobs/model';

/**
 * How procedures and jobs follow bulk loads. It is separate from its class (`load-tracker.ts`), because the class imports
 * the domain of the stores, whose procedures import the services: the imports would be circular.
 */
export interface LoadFollower {
  /**
   * Reports the log lines and the end of the store's loads; a load that is found running becomes a job. Returns a
   * function that stops it.
   */
  follow(store: FollowedStore, listener: (progress: LoadProgress) => void): () => void;
  /** Lists a load that was just started as a job. */
  track(store: FollowedStore, callType: LoadCallType): void;
  /** Follows the load of a job until it has ended. @throws AppError BACK_OFFICE, and the final errors of its kind */
  jobWork(job: Job): JobWork;
}

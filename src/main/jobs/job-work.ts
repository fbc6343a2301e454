// The types of a job's work: what starts a job, what the work may report, and what follows work of the back office.
// `job-service.ts` runs it; src/shared/domains/jobs/model.ts has the job as it is stored.

import type { Job } from '@shared/domains/jobs/model';
import type { FollowedKind, JobKind, SubjectOf } from '@shared/domains/jobs/registry';
import type { JobPart } from '@shared/kernel/jobs/job-part';

/** The specification of a job before it starts. */
export interface JobSpec<Kind extends JobKind> {
  kind: Kind;
  title: string;
  failedTitle?: string | undefined;
  link?: string;
  subject: SubjectOf<Kind>;
  parts?: readonly JobPart[];
}

/** Work of this computer may have a name, under which it is found while it runs; the name is not stored. */
export interface LocalJobSpec<Kind extends JobKind> extends JobSpec<Kind> {
  name?: string;
  /** Starts the work again after it has failed; it may throw the reason why it cannot start. */
  retry?: () => void;
  /**
   * What undoes what was done, once the work has ended, however it has; undefined if nothing can be undone. It is held in
   * memory only, because it has the values of records.
   */
  undo?: (parts: readonly JobPart[]) => StartUndo | undefined;
}

/** Starts an undo as a job of its own. @throws AppError with the reason why it cannot start now */
export type StartUndo = () => Promise<unknown>;

export interface RunningJob {
  /** Aborted when the user cancels, when the session has ended, and when a follower's time limit has passed. */
  signal: AbortSignal;
  /** 0 to 1; null while unknown. */
  progress(done: number | null): void;
  /** Reports the statuses of the parts. */
  parts(parts: readonly JobPart[]): void;
  /** Reports an intermediate result, which is all that is known of a cancelled job. */
  reportResult(result: string): void;
}

/** Resolves on success; what it throws is the reason of the failure. */
export type JobWork = (job: RunningJob) => Promise<{ file?: string; result?: string }>;

/** Follows back-office work, from its start and again after a restart or a new sign-in. */
export type Follower = (job: Job) => JobWork;

/** A follower per kind of back-office work: a kind without one does not compile. */
export type Followers = Readonly<Record<FollowedKind, Follower>>;

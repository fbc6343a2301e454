import type { Job, JobKind, JobPart } from '@shared/domains/jobs/model';

/** What a job is, before it has begun. */
export interface JobSpec {
  kind: JobKind;
  title: string;
  link?: string;
  subject?: Record<string, string>;
  parts?: readonly JobPart[];
}

export interface RunningJob {
  /** Aborted when the user cancels, or when nobody is signed in any more. */
  signal: AbortSignal;
  /** 0 to 1; null while unknown. */
  progress(done: number | null): void;
  /** How it stands with the parts. */
  parts(parts: readonly JobPart[]): void;
  /** What has come of it so far: all that is known of one that is cancelled. */
  said(result: string): void;
}

/** Resolves when all went well; what it throws is the reason of the failure. */
export type JobWork = (job: RunningJob) => Promise<{ file?: string; result?: string }>;

/** How work of the back office is followed again after a restart or a new sign-in. */
export type Follower = (job: Job) => JobWork;

// Rules of jobs: which have ended, also in part, what a job becomes that was interrupted or is no longer polled, the
// latest state and the order of its parts, the keys of a stored subject, the counts of the badge, and how a failure is called.

import type { Job } from './model';
import type { JobDefinition } from '@shared/kernel/jobs/define-job';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { isFollowed, type JobKind, JOBS } from './registry';
import { jobEndTexts } from './texts';

/** Jobs that were running before and are not any more. A job that was not in `before` is not reported. */
export function jobsEndedSince(before: readonly Job[], now: readonly Job[]): Job[] {
  const running = new Set(before.filter((job) => job.status === 'running').map((job) => job.id));
  return now.filter((job) => job.status !== 'running' && running.has(job.id));
}

const partsWith = (job: Job, open: Pick<JobPart, 'status' | 'reason'>): JobPart[] =>
  job.parts.map((part) => {
    if (part.status === 'running') return { ...part, ...open };
    return part.status === 'waiting' ? { ...part, status: 'cancelled' } : part;
  });

/** Keeps only the declared keys of a stored subject, because an earlier version of the app may have stored more. */
export const withDeclaredSubject = (job: Job): Job => {
  const declared: readonly string[] = JOBS[job.kind].subject;
  const entries = Object.entries(job.subject).filter(([key]) => declared.includes(key));
  return { ...job, subject: Object.fromEntries(entries) };
};

/**
 * The state of a local job that was running when the app was closed. Whether the part in progress was done is unknown;
 * queued parts were not started.
 */
export function interruptedJob(job: Job, now: string): Job {
  const definition: JobDefinition = JOBS[job.kind];
  if (job.status !== 'running' || !definition.local) return job;
  return {
    ...job,
    status: 'failed',
    progress: null,
    result: definition.texts.interrupted,
    ...(definition.mayBeDone ? { code: 'OUTCOME_UNKNOWN' } : {}),
    parts: partsWith(job, { status: 'unknown', reason: jobEndTexts.partInterrupted }),
    endedAt: now,
  };
}

/** The end of back-office work that is no longer polled, with the reason: it may continue, or have been done. */
export const abandonedOutcome = (
  job: Job,
  reason: string,
): Pick<Job, 'status' | 'progress' | 'result' | 'parts'> => ({
  status: 'failed',
  progress: null,
  result: reason,
  parts: partsWith(job, { status: 'unknown', reason: jobEndTexts.partUnfollowed }),
});

/** The latest state of each part of the jobs of a kind, by subject; `jobs` are newest first. */
export function latestParts(
  jobs: readonly Job[],
  kind: JobKind,
): ReadonlyMap<string, JobPart & { job: Job }> {
  const parts = new Map<string, JobPart & { job: Job }>();
  for (const job of jobs) {
    if (job.kind !== kind) continue;
    for (const part of job.parts) if (!parts.has(part.subject)) parts.set(part.subject, { ...part, job });
  }
  return parts;
}

const WORST_FIRST: readonly JobPart['status'][] = [
  'unknown',
  'failed',
  'refused',
  'running',
  'cancelled',
  'waiting',
  'done',
  'skipped',
];

/** Parts that need attention come first; otherwise the order of the work. */
export const worstFirst = <Part extends Pick<JobPart, 'status'>>(parts: readonly Part[]): Part[] =>
  parts.toSorted((one, other) => WORST_FIRST.indexOf(one.status) - WORST_FIRST.indexOf(other.status));

const REACHED: ReadonlySet<JobPart['status']> = new Set(['done', 'skipped', 'failed', 'refused', 'unknown']);

/** True if a failed job reached all of its parts and some succeeded, so that to say it failed would be wrong. */
const isPartlyFailed = (parts: readonly JobPart[]): boolean =>
  parts.every(({ status }) => REACHED.has(status)) && parts.some(({ status }) => status === 'done');

/** True if it is unknown what became of a failed job: an answer was lost, or the app was closed meanwhile. */
const isOutcomeUnknown = ({ code, parts }: Pick<Job, 'code' | 'parts'>): boolean =>
  code === 'OUTCOME_UNKNOWN' ||
  (parts.some(({ status }) => status === 'unknown') &&
    !parts.some(({ status }) => status === 'failed' || status === 'refused'));

/** True for any other end than a failure that the back office has reported: its work may go on, or have been done. */
const isUnfollowed = ({ kind, code }: Pick<Job, 'kind' | 'code'>): boolean =>
  isFollowed(kind) && code !== null && code !== 'BACK_OFFICE';

/** How a job has failed, which is the name of the text that says so. */
export function failureKind(
  job: Pick<Job, 'kind' | 'code' | 'parts'>,
): 'failed' | 'partlyFailed' | 'unfollowed' | 'unknown' {
  if (isUnfollowed(job)) return 'unfollowed';
  if (isOutcomeUnknown(job)) return 'unknown';
  return isPartlyFailed(job.parts) ? 'partlyFailed' : 'failed';
}

/** The badge's count: running jobs, or else ended ones that were not seen yet. */
export function jobCounts(jobs: readonly Job[]): { running: number; unseen: number; failed: number } {
  const running = jobs.filter(({ status }) => status === 'running').length;
  const unseen = jobs.filter(({ status, seen }) => status !== 'running' && !seen);
  return {
    running,
    unseen: unseen.length,
    failed: unseen.filter(({ status }) => status === 'failed').length,
  };
}

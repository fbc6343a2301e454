// Follows work of the back office as a job, by polling until it ends. Bulk loads have a poller of their own,
// `store-load-poller.ts`.

import { setTimeout as sleep } from 'node:timers/promises';
import type { BackOffice } from '@main/back-office/back-office';
import type { Log } from '@main/log/log';
import { JOBS, type FollowedKind } from '@shared/domains/jobs/registry';
import { AppError } from '@shared/kernel/app-error';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import type { JobWork, RunningJob } from './job-work';

export interface PollDeps {
  backOffice: BackOffice;
  log: Log;
  /** A poll interval for tests, instead of the kind's own; in milliseconds. */
  pollMs?: number;
}

interface Outcome {
  failed: boolean;
  text: string;
}

interface Polling<Status> {
  /** Reads the current status. */
  poll: (before: Status) => Promise<Status>;
  /** Maps a status that is no longer running to the outcome. */
  outcome: (status: Status) => Outcome;
}

interface PolledWork<Status> extends Polling<Status> {
  isRunning: (status: Status) => boolean;
  report: (status: Status, job: RunningJob) => void;
}

/** True if another poll would fail in the same way. */
export const isFinalError = (kind: FollowedKind, error: unknown): error is AppError => {
  const finalErrors: readonly string[] = JOBS[kind].finalErrors;
  return error instanceof AppError && finalErrors.includes(error.code);
};

/**
 * A failed poll is not a result, because the work may continue; the time limit is the job service's.
 * @throws AppError BACK_OFFICE where the outcome is a failure, and the final errors of the kind
 */
export const pollUntilDone =
  <Status>(
    kind: FollowedKind,
    { log, pollMs = JOBS[kind].pollMs }: PollDeps,
    initial: Status,
    { poll, isRunning, report, outcome }: PolledWork<Status>,
  ): JobWork =>
  async (job) => {
    let status = initial;
    while (isRunning(status)) {
      await sleep(pollMs, undefined, { signal: job.signal, ref: false });
      try {
        status = await poll(status);
      } catch (error) {
        if (isFinalError(kind, error)) throw error;
        log.warn('job.poll-failed', { kind, error: String(error) });
        continue;
      }
      report(status, job);
    }
    const { failed, text } = outcome(status);
    if (failed) throw new AppError('BACK_OFFICE', text);
    return { result: text };
  };

const runningCount = (parts: readonly JobPart[]): number =>
  parts.filter(({ status }) => status === 'running').length;

/** Polls back-office work in parts until none runs. @throws AppError as pollUntilDone */
export const pollPartsUntilDone = (
  kind: FollowedKind,
  deps: PollDeps,
  initial: readonly JobPart[],
  polling: Polling<readonly JobPart[]>,
): JobWork =>
  pollUntilDone(kind, deps, initial, {
    ...polling,
    isRunning: (parts) => runningCount(parts) > 0,
    report: (parts, job) => {
      job.parts(parts);
      job.progress(1 - runningCount(parts) / parts.length);
    },
  });

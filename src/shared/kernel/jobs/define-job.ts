// How a domain declares its kind of job: what is stored, how long it is followed, and what it says; with what kinds
// share, such as the texts of Cancel. The work of jobs is in src/main/jobs and in the domains of src/main.

import type { ErrorCode } from '@shared/kernel/app-error';
import { HOUR_MS } from '@shared/kernel/dates/durations';
import { messages } from '@shared/kernel/text/messages';

interface AnyJob {
  /** The kind is stored with each job, so its spelling must not change. */
  kind: string;
  /** The keys of a job's subject. Nothing else is stored: never typed text, never a secret. */
  subject: readonly string[];
  /** Routers of the bridge that are invalidated when a job has ended; the page checks their names at compile time. */
  invalidates: readonly string[];
}

/** Work of this computer, which ends with the app. */
interface LocalJob extends AnyJob {
  local: true;
  /** True if it is a single call, which may have been done although the app could not finish the job. */
  mayBeDone?: true;
  texts: {
    /** The text of a job that the app could not finish, since it was closed. */
    interrupted: string;
    /** The text of the button that cancels the job. */
    cancel: string;
    /** The text of a cancelled job. */
    cancelled: string;
  };
}

/** Back-office work, which continues without the app and is followed again after its next start. */
interface FollowedJob extends AnyJob {
  local: false;
  /**
   * Errors that another poll would repeat: the job ends with the reason. BACK_OFFICE is excluded, because a follower
   * uses it to report that the work itself has failed.
   */
  finalErrors: readonly Exclude<ErrorCode, 'BACK_OFFICE'>[];
  /** The time between two polls, in milliseconds. */
  pollMs: number;
  /** The time in milliseconds for which a job is followed after its start; a restart of the app does not prolong it. */
  giveUpAfterMs: number;
  texts: {
    /** The text of a job that is no longer followed, with where to look instead. */
    gaveUp: string;
  };
}

export type JobDefinition = LocalJob | FollowedJob;

/** Declares a kind of job, in its domain. The kinds are listed in registry.ts; docs/adding-a-job.md has the checklist. */
export const defineJob = <const Definition extends JobDefinition>(definition: Definition): Definition =>
  definition;

/** A missing permission and a missing record are final: another poll would fail in the same way. */
export const DENIED_OR_NOT_FOUND = ['FORBIDDEN', 'NOT_FOUND'] as const;

export const hoursToMs = (count: number): number => count * HOUR_MS;

/** The usual texts of a local job that can be cancelled. */
export const CANCEL_TEXTS = { cancel: messages.actions.cancel, cancelled: 'Cancelled' } as const;

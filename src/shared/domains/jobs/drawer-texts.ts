import type { JobPart } from '@shared/kernel/jobs/job-part';
import { messages } from '@shared/kernel/text/messages';

const PART_STATUSES: Record<JobPart['status'], string> = {
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  waiting: 'waiting',
  skipped: 'skipped',
  refused: 'refused',
  unknown: 'unknown',
};

/** Separate from `texts.ts`, because the first screen loads that file and its code is limited. */
export const jobsDrawerTexts = {
  jobs: 'Jobs',
  notices: 'Notices',
  clearNotices: 'Clear notices',
  empty: 'No jobs yet',
  emptyHint:
    'Exports, bulk loads, and runs of failed loads are listed here while they run and after they end.',
  notifies: 'Notifies you when exports and loads finish in the background.',
  dismiss: messages.actions.dismiss,
  dismissAll: 'Dismiss all',
  /** Removes a job from the list while the back office continues it. */
  stopFollowing: 'Stop following',
  open: 'Open',
  showInFolder: 'Show in folder',
  results: 'Results',
  part: (title: string, status: JobPart['status'], reason: string | null): string =>
    `${title}: ${PART_STATUSES[status]}${reason === null ? '' : `. ${reason}`}`,
  running: (percent: number | null): string => (percent === null ? 'Running' : `Running, ${percent}%`),
  done: 'Done',
  failed: 'Failed',
  partlyFailed: 'Completed with errors',
  unknown: 'Ended, outcome unknown',
  unfollowed: 'No longer followed',
  /** 'Done at 10:32' */
  at: (status: string, time: string): string => `${status} at ${time}`,
  storage: {
    'memory-no-keychain':
      'This computer has no keychain that could keep your session. You stay signed in until the console is closed.',
    'memory-keychain-locked':
      'The keychain is locked, so your session is kept in memory only. Unlock it and sign in again to stay signed in after closing the console.',
  },
} as const;

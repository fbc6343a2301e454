import { formatNumber } from '@shared/kernel/text/format';

export const jobsTexts = {
  title: 'Jobs and notices',
  running: (count: number): string => `${formatNumber(count)} running`,
  unseen: (count: number): string => `${formatNumber(count)} finished, not seen yet`,
  unread: (title: string): string => `1 notice: ${title}`,
  ready: (title: string): string => `${title} is ready`,
  succeeded: (title: string): string => `${title} completed`,
  failed: (title: string): string => `${title} failed`,
  partlyFailed: (title: string): string => `${title} completed with errors`,
  unknown: (title: string): string => `${title}: the outcome is unknown`,
  unfollowed: (title: string): string => `${title} is no longer followed`,
} as const;

/** What the main process says of jobs. It stands apart from the texts of the list of jobs, as what follows does. */
export const jobEndTexts = {
  partInterrupted: 'It may have finished: check the store',
  partUnfollowed: 'The outcome is unknown',
  /** The result of work that can no longer be followed. */
  lost: (reason: string): string => `The outcome is unknown: ${reason}`,
  notUndoable: "This job can't be undone anymore",
  noFile: 'This job has no file',
} as const;

/**
 * The notice of the operating system about a job that has ended. It stands apart from the texts of the list of jobs,
 * which the page loads before its first screen.
 */
export const jobNoticeTexts = {
  done: (result: string | null): string => (result === null ? 'Done' : `Done. ${result}`),
  failed: (result: string | null): string => (result === null ? 'Failed' : `Failed. ${result}`),
  unknown: (result: string | null): string => result ?? jobEndTexts.partUnfollowed,
  unfollowed: (result: string | null): string =>
    result === null ? 'No longer followed' : `No longer followed. ${result}`,
} as const;

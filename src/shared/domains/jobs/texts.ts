export const jobsTexts = {
  title: 'Jobs and notices',
  jobs: 'Jobs',
  notices: 'Notices',
  clearNotices: 'Clear notices',
  running: (count: number): string => `${count} running`,
  unseen: (count: number): string => `${count} ended, not seen yet`,
  empty: 'No exports yet',
  emptyHint:
    'Exports, bulk loads and runs of failed loads are listed here while they run and after they end.',
  notifies: 'Notifies you when exports and loads finish in the background.',
  dismissAll: 'Dismiss all',
  ready: (title: string): string => `${title} is ready`,
  succeeded: (title: string): string => `${title} completed`,
  failed: (title: string): string => `${title} failed`,
  cutOff: 'The app was closed before the export was finished. Export again.',
  scheduledCutOff: 'The app was closed before the export was finished. It runs again at its next time.',
  copyCutOff:
    'The app was closed before the copy was finished. What was copied stays; compare the stores and copy the rest.',
  bulkCutOff:
    'The app was closed before the run was finished. What was done stays; plan the stores again for the rest.',
  partCutOff: 'It may have been done: look at the store',
  mailCutOff:
    'The app was closed while the mail was on its way. It may or may not have been sent; it is not sent again by itself.',
  cancel: 'Cancel',
  cancelled: 'Cancelled',
  /** Of a run, which ends after what is under way. */
  stop: 'Stop',
  stopped: 'Stopped',
  noFile: 'This job has no file',
} as const;

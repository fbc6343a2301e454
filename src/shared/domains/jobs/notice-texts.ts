// The notice of the operating system about a job that has ended. It stands apart from the texts of the list of jobs,
// which the page loads before its first screen.

export const jobNoticeTexts = {
  done: (result: string | null): string => (result === null ? 'Done' : `Done. ${result}`),
  failed: (result: string | null): string => (result === null ? 'Failed' : `Failed. ${result}`),
} as const;

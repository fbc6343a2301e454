export const releaseLogPaths = {
  all: '/changeLogs',
  /** The releases after a version. */
  since: (version: string): string => `/changeLogs?since=${version}`,
} as const;

export const releaseLogPaths = { all: '/changeLogs' } as const;

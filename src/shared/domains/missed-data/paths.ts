export const missedDataPaths = { all: '/NeverEvents/MissedReport' } as const;

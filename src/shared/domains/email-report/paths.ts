export const emailReportPaths = { all: '/NeverEvents/EmailReport' } as const;

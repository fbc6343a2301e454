export const launchReportPaths = { report: '/LaunchReport' } as const;

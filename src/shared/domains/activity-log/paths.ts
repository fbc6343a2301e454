export const activityLogPaths = { all: '/ActivityLog' } as const;

export const schedulerTimesPaths = { all: '/DataLoads/schedulerTime' } as const;

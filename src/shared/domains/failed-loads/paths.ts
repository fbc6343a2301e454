export const failedLoadsPaths = { all: '/DataLoads/failedLoads' } as const;

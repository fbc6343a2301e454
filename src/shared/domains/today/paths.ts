export const todayPaths = { all: '/today' } as const;

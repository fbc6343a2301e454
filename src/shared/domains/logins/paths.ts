export const loginsPaths = { all: '/NeverEvents/dailyLogins' } as const;

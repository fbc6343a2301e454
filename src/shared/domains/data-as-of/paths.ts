export const dataAsOfPaths = { all: '/NeverEvents/dailyDataAsOf' } as const;

export const calendarPaths = { calendar: '/calendar' } as const;

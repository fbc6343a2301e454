export const roCountsPaths = { all: '/NeverEvents/RO13MonthReport' } as const;

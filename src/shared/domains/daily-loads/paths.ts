export const dailyLoadsPaths = { daily: '/DailyLoad', edi: '/NeverEvents/EDI' } as const;

export const dailyLoadsTexts = {
  title: 'Daily Load Details',
  ediTitle: 'EDI Events',
  of: (day: string): string => `The daily loads of yesterday, ${day}`,
  none: 'No data to display',
  count: (loads: number): string => (loads === 1 ? '1 load' : `${loads} loads`),
  failed: (loads: number): string => `${loads} failed`,
} as const;

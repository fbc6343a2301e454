import { DAILY_LOADS_TITLE, EDI_EVENTS_TITLE } from '@shared/kernel/platform/menu-texts';
import { formatNumber } from '@shared/kernel/text/format';
export const dailyLoadsTexts = {
  title: DAILY_LOADS_TITLE,
  ediTitle: EDI_EVENTS_TITLE,
  of: (day: string): string => `The loads of yesterday, ${day}`,
  counted: 'Loads counted',
  loads: 'Loads',
  count: (loads: number, failed: number): string => {
    const all = loads === 1 ? '1 load' : `${loads} loads`;
    return failed === 0 ? all : `${all}, ${formatNumber(failed)} failed`;
  },
  columns: { loadDate: 'Load date', start: 'Start', end: 'End', reason: 'Reason' },
} as const;

import { DAILY_LOADS_TITLE, EDI_EVENTS_TITLE } from '@shared/kernel/platform/menu-texts';
import { formatCount, formatNumber } from '@shared/kernel/text/format';
export const dailyLoadsTexts = {
  title: DAILY_LOADS_TITLE,
  ediTitle: EDI_EVENTS_TITLE,
  of: (day: string): string => `The loads of yesterday, ${day}`,
  counted: 'Loads counted',
  loads: 'Loads',
  count: (loads: number, failed: number): string => {
    const all = formatCount(loads, 'load');
    return failed === 0 ? all : `${all}, ${formatNumber(failed)} failed`;
  },
  columns: { loadDate: 'Load date', start: 'Start', end: 'End', reason: 'Reason' },
} as const;

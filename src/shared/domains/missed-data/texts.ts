// The texts of the No Data Days Report, and its days written as spans.

import { dayFrom } from '@shared/kernel/dates/dates';
import { MISSED_DATA_TITLE } from '@shared/kernel/platform/menu-texts';
import { formatNumber, formatDate } from '@shared/kernel/text/format';

export const missedDataTexts = {
  title: MISSED_DATA_TITLE,
  exportName: (timestamp: string): string => `Missed_Report_${timestamp}`,
  tenants: 'Tenants',
  allTenants: 'All tenants',
  below: (stores: number, days: number): string =>
    `${stores === 1 ? '1 store' : `${formatNumber(stores)} stores`}, ${days === 1 ? '1 day' : `${formatNumber(days)} days`}`,
  columns: { days: 'Days', dates: 'Missing dates' },
} as const;

/** Days that follow each other as one span: '11/02/2026 - 11/04/2026, 11/09/2026'. */
export function formatDateSpans(dates: readonly string[]): string {
  const found: { from: string; to: string }[] = [];
  for (const day of dates) {
    const last = found.at(-1);
    if (last && dayFrom(last.to, 1) === day) last.to = day;
    else found.push({ from: day, to: day });
  }
  return found
    .map(({ from, to }) => (from === to ? formatDate(from) : `${formatDate(from)} - ${formatDate(to)}`))
    .join(', ');
}

import { formatNumber } from '@shared/kernel/text/format';
export const missedDataTexts = {
  title: 'No Data Days Report',
  exportName: (timestamp: string): string => `Missed_Report_${timestamp}`,
  tenants: 'Tenants',
  allTenants: 'All tenants',
  below: (stores: number, days: number): string =>
    `${stores === 1 ? '1 store' : `${formatNumber(stores)} stores`}, ${days === 1 ? '1 day' : `${formatNumber(days)} days`}`,
} as const;

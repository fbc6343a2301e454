import { RO_COUNTS_TITLE } from '@shared/kernel/platform/menu-texts';

export const roCountsTexts = {
  title: RO_COUNTS_TITLE,
  chart: 'Repair orders per month',
  unit: 'Repair orders',
  exportName: (timestamp: string): string => `RO13_Report_${timestamp}`,
  columns: { manufacturer: 'Manufacturer', total: 'Total' },
} as const;

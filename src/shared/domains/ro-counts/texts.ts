export const roCountsTexts = {
  title: '13-Month RO Report',
  chart: 'Repair orders per month',
  exportName: (timestamp: string): string => `RO13_Report_${timestamp}`,
  columns: { manufacturer: 'Manufacturer', total: 'Total' },
} as const;

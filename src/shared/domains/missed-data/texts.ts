export const missedDataTexts = {
  title: 'No Data Days Report',
  exportName: (timestamp: string): string => `Missed_Report_${timestamp}`,
  allTenants: 'All tenants',
  days: (count: number): string => (count === 1 ? '1 day' : `${count} days`),
  stores: (count: number): string => (count === 1 ? '1 store' : `${count} stores`),
} as const;

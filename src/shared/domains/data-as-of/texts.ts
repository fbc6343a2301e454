export const dataAsOfTexts = {
  title: 'Data as of Report',
  chart: 'Freshness by DMS',
  unnamedDms: 'Unnamed DMS',
  site: 'Open site',
  siteOf: (tenantName: string): string => `Open site of ${tenantName}`,
  failedLoad: (storeName: string): string => `Failed Loads: ${storeName}`,
  group: 'Group',
  siteLink: 'Site link',
} as const;

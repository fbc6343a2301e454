export const dataAsOfTexts = {
  title: 'Data as of Report',
  chart: 'Freshness by DMS',
  unnamedDms: 'Unnamed DMS',
  openSite: (tenantName: string): string => `Open the site of ${tenantName}`,
  failedLoad: (storeName: string): string => `Failed load of ${storeName}`,
} as const;

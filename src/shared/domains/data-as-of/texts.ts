import { DATA_AS_OF_TITLE } from '@shared/kernel/platform/menu-texts';

export const dataAsOfTexts = {
  title: DATA_AS_OF_TITLE,
  chart: 'Freshness by DMS',
  unnamedDms: 'Unnamed DMS',
  site: 'Open site',
  siteOf: (tenantName: string): string => `Open site of ${tenantName}`,
  failedLoad: (storeName: string): string => `Failed Loads: ${storeName}`,
  group: 'Group',
  siteLink: 'Site link',
} as const;

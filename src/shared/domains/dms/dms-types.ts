/** The dealer management systems the product connects to, in the order every list offers them. */
export const DMS_TYPES = [
  'Automate',
  'CDK Global',
  'Dealertrack',
  'Reynolds',
  'Tekion',
  'Fortellis',
] as const;
export type DmsType = (typeof DMS_TYPES)[number];

/** The dashboard filter leaves Fortellis out: it exists in the data-feed and store forms only. */
export const DASHBOARD_DMS_TYPES = DMS_TYPES.filter((dms) => dms !== 'Fortellis');

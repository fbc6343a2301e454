/** Statuses the dashboard has a card for, in card order. */
export const DASHBOARD_CARDS = [
  'onboarding',
  'nsQaValidation',
  'review',
  'readyToLaunch',
  'launched',
  'cancelled',
  'testTenant',
] as const;
export type DashboardCard = (typeof DASHBOARD_CARDS)[number];

/** Every `{status}` the dashboard address takes. */
export const DASHBOARD_STATUSES = ['allTenants', ...DASHBOARD_CARDS] as const;
export type DashboardStatus = (typeof DASHBOARD_STATUSES)[number];

/** The dashboard has no pagination; lists beyond this are fetched page after page. */
export const TENANT_PAGE_SIZE = 500;

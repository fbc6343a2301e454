// The statuses by which the dashboard lists tenants, and how many tenants a page of them has.

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

/** Every `{status}` that the dashboard address accepts. */
export const DASHBOARD_STATUSES = ['allTenants', ...DASHBOARD_CARDS] as const;
export type DashboardStatus = (typeof DASHBOARD_STATUSES)[number];

/**
 * The number of tenants in one request; the dashboard has no pagination, so longer lists are fetched page by page. It
 * is not in `model.ts`, because the first screen needs it and would load the schemas there too.
 */
export const TENANT_PAGE_SIZE = 500;

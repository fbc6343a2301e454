export const statusSheetPaths = {
  /** The screen on which a tenant is chosen and its sheet written or sent. */
  sheet: '/statelessServiceBzoTenants/status-sheet',
} as const;

/** The panel is loaded when it opens, because other screens import the index of tenants for less. */
export const loadTenantHistory = () => import('./tenant-history').then((m) => m.TenantHistory);

import { TENANT_USERS_TITLE } from '@shared/kernel/platform/menu-texts';

export const tenantUsersTexts = {
  title: TENANT_USERS_TITLE,
  grid: 'Users',
  tenant: 'Tenant',
  select: 'Select a Tenant',
  selectFirst: 'Select a tenant to view users list',
  all: 'All tenants',
  noTenants: 'No configured tenants',
  tenantsMissing: "The tenants couldn't be loaded:",
  columns: { group: 'User Group', name: 'User Name', mail: 'Mail', role: 'User Role' },
} as const;

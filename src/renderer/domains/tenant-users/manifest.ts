import { PeopleSettingsRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { tenantUsersPaths } from '@shared/domains/tenant-users/paths';
import { TENANT_USERS_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    {
      path: '/NeverEvents/userRole',
      load: () => import('./tenant-users-screen').then((m) => m.TenantUsersScreen),
    },
  ],
  menu: [
    {
      group: 'neverEvents',
      rank: 30,
      label: TENANT_USERS_TITLE,
      to: tenantUsersPaths.all,
      icon: PeopleSettingsRegular,
    },
  ],
};

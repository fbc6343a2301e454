import { PeopleSettingsRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { tenantUsersPaths } from '@shared/domains/tenant-users/paths';
import { tenantUsersTexts } from '@shared/domains/tenant-users/texts';

export const manifest: Manifest = {
  routes: [
    {
      path: '/NeverEvents/userRole',
      load: () => import('./tenant-users-screen').then((m) => m.TenantUsersScreen),
    },
  ],
  menu: [
    {
      group: 'Never Events',
      rank: 30,
      label: tenantUsersTexts.title,
      to: tenantUsersPaths.all,
      icon: PeopleSettingsRegular,
    },
  ],
};

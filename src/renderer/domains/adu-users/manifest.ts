import { PersonBoardRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { aduUsersPaths } from '@shared/domains/adu-users/paths';
import { ADU_USERS_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    {
      path: '/NeverEvents/aduUsers',
      load: () => import('./adu-user-list-screen').then((m) => m.AduUserListScreen),
    },
    {
      path: '/NeverEvents/aduUsers/create',
      capability: 'change-data',
      load: () => import('./adu-user-create-screen').then((m) => m.AduUserCreateScreen),
    },
  ],
  menu: [
    {
      group: 'neverEvents',
      rank: 50,
      label: ADU_USERS_TITLE,
      to: aduUsersPaths.all,
      icon: PersonBoardRegular,
    },
  ],
};

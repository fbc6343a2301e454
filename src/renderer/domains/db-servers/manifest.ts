import { DatabaseRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { dbServersPaths } from '@shared/domains/db-servers/paths';
import { DB_SERVERS_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    {
      path: '/settings/dbSettings',
      capability: 'see-settings',
      load: () => import('./db-server-list-screen').then((m) => m.DbServerListScreen),
    },
    {
      path: '/settings/dbSettings/create',
      capability: 'change-settings',
      load: () => import('./db-server-create-screen').then((m) => m.DbServerCreateScreen),
    },
  ],
  menu: [
    {
      group: 'settings',
      rank: 10,
      label: DB_SERVERS_TITLE,
      to: dbServersPaths.all,
      icon: DatabaseRegular,
      capability: 'see-settings',
    },
  ],
};

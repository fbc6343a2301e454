import type { Manifest } from '@renderer/platform/manifest/manifest';
import { dmsPaths } from '@shared/domains/dms/paths';
import { DMS_LIST_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    {
      path: '/dmsMasters',
      load: () => import('./dms-list-screen').then((m) => m.DmsListScreen),
    },
  ],
  palette: [{ title: DMS_LIST_TITLE, subtitle: '', to: dmsPaths.all }],
};

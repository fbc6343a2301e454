import type { Manifest } from '@renderer/platform/manifest/manifest';
import { dmsPaths } from '@shared/domains/dms/paths';

export const manifest: Manifest = {
  routes: [
    {
      path: '/dmsMasters',
      load: () => import('./dms-list-screen').then((m) => m.DmsListScreen),
    },
  ],
  palette: [{ title: 'DMS List', subtitle: '', to: dmsPaths.all }],
};

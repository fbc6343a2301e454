import { DatabaseWarningRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { MISSED_DATA_TITLE } from '@shared/domains/missed-data/menu-texts';
import { missedDataPaths } from '@shared/domains/missed-data/paths';

export const manifest: Manifest = {
  routes: [
    { path: missedDataPaths.all, load: () => import('./missed-data-screen').then((m) => m.MissedDataScreen) },
  ],
  menu: [
    {
      group: 'neverEvents',
      rank: 80,
      label: MISSED_DATA_TITLE,
      to: missedDataPaths.all,
      icon: DatabaseWarningRegular,
    },
  ],
};

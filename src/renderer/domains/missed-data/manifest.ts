import { DatabaseWarningRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { missedDataPaths } from '@shared/domains/missed-data/paths';
import { MISSED_DATA_TITLE } from '@shared/kernel/platform/menu-texts';

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

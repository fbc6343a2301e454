import { DatabaseWarningRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { missedDataPaths } from '@shared/domains/missed-data/paths';
import { missedDataTexts } from '@shared/domains/missed-data/texts';

export const manifest: Manifest = {
  routes: [
    { path: missedDataPaths.all, load: () => import('./missed-data-screen').then((m) => m.MissedDataScreen) },
  ],
  menu: [
    {
      group: 'Never Events',
      rank: 80,
      label: missedDataTexts.title,
      to: missedDataPaths.all,
      icon: DatabaseWarningRegular,
    },
  ],
};

import { ArrowSyncCheckmarkRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { dailyLoadsPaths } from '@shared/domains/daily-loads/paths';
import { dailyLoadsTexts } from '@shared/domains/daily-loads/texts';

export const manifest: Manifest = {
  routes: [
    {
      path: dailyLoadsPaths.daily,
      load: () => import('./daily-loads-screen').then((m) => m.DailyLoadDetailsScreen),
    },
    {
      path: dailyLoadsPaths.edi,
      load: () => import('./daily-loads-screen').then((m) => m.EdiEventsScreen),
    },
  ],
  menu: [
    {
      group: 'Data Loads',
      rank: 30,
      label: dailyLoadsTexts.ediTitle,
      to: dailyLoadsPaths.edi,
      icon: ArrowSyncCheckmarkRegular,
    },
  ],
  palette: [
    {
      title: dailyLoadsTexts.title,
      subtitle: dailyLoadsTexts.inPalette,
      to: dailyLoadsPaths.daily,
    },
  ],
};

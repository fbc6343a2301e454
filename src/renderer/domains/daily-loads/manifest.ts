import { ArrowSyncCheckmarkRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { dailyLoadsPaths } from '@shared/domains/daily-loads/paths';
import {
  DAILY_LOADS_TITLE,
  EDI_EVENTS_TITLE,
  DAILY_LOADS_SUBTITLE,
} from '@shared/kernel/platform/menu-texts';

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
      group: 'dataLoads',
      rank: 30,
      label: EDI_EVENTS_TITLE,
      to: dailyLoadsPaths.edi,
      icon: ArrowSyncCheckmarkRegular,
    },
  ],
  palette: [
    {
      title: DAILY_LOADS_TITLE,
      subtitle: DAILY_LOADS_SUBTITLE,
      to: dailyLoadsPaths.daily,
    },
  ],
};

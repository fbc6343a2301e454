import { CalendarTodayRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { todayPaths } from '@shared/domains/today/paths';
import { TODAY_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [{ path: todayPaths.all, load: () => import('./today-screen').then((m) => m.TodayScreen) }],
  menu: [
    {
      group: 'today',
      rank: 10,
      label: TODAY_TITLE,
      to: todayPaths.all,
      icon: CalendarTodayRegular,
      goLetter: 'T',
    },
  ],
};

import { CalendarTodayRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { todayPaths } from '@shared/domains/today/paths';
import { todayTexts } from '@shared/domains/today/texts';

export const manifest: Manifest = {
  routes: [{ path: todayPaths.all, load: () => import('./today-screen').then((m) => m.TodayScreen) }],
  menu: [
    {
      group: 'today',
      rank: 10,
      label: todayTexts.title,
      to: todayPaths.all,
      icon: CalendarTodayRegular,
      goLetter: 'T',
    },
  ],
};

import { CalendarMonthRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { calendarPaths } from '@shared/domains/calendar/paths';
import { CALENDAR_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    { path: calendarPaths.calendar, load: () => import('./calendar-screen').then((m) => m.CalendarScreen) },
  ],
  menu: [
    {
      group: 'today',
      rank: 20,
      label: CALENDAR_TITLE,
      to: calendarPaths.calendar,
      icon: CalendarMonthRegular,
    },
  ],
};

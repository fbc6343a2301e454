import type { Manifest } from '@renderer/platform/manifest/manifest';
import { schedulerTimesPaths } from '@shared/domains/scheduler-times/paths';
import { schedulerTimesTexts } from '@shared/domains/scheduler-times/texts';

/** The specification lists every entry of the menu's group without this one, so the palette lists it. */
export const manifest: Manifest = {
  routes: [
    {
      path: '/DataLoads/schedulerTime',
      load: () => import('./scheduler-time-screen').then((m) => m.SchedulerTimeScreen),
    },
  ],
  palette: [
    {
      title: schedulerTimesTexts.title,
      subtitle: 'When the data of each store are loaded',
      to: schedulerTimesPaths.all,
    },
  ],
};

import type { Manifest } from '@renderer/platform/manifest/manifest';
import { schedulerTimesPaths } from '@shared/domains/scheduler-times/paths';
import { schedulerTimesTexts } from '@shared/domains/scheduler-times/texts';

/** The specification has no menu entry for this page, so the palette lists it. */
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

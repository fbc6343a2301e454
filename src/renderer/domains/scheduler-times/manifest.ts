import type { Manifest } from '@renderer/platform/manifest/manifest';
import { schedulerTimesPaths } from '@shared/domains/scheduler-times/paths';
import { SCHEDULER_TIMES_SUBTITLE, SCHEDULER_TIMES_TITLE } from '@shared/kernel/platform/menu-texts';

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
      title: SCHEDULER_TIMES_TITLE,
      subtitle: SCHEDULER_TIMES_SUBTITLE,
      to: schedulerTimesPaths.all,
    },
  ],
};

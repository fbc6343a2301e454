import type { Manifest } from '@renderer/platform/manifest/manifest';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';
import { SCHEDULED_EXPORTS_SUBTITLE, SCHEDULED_EXPORTS_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    {
      path: scheduledExportsPaths.all,
      load: () => import('./schedule-list-screen').then((m) => m.ScheduleListScreen),
    },
    {
      path: scheduledExportsPaths.create,
      load: () => import('./schedule-form-screens').then((m) => m.ScheduleCreateScreen),
    },
    {
      path: scheduledExportsPaths.edit,
      load: () => import('./schedule-form-screens').then((m) => m.ScheduleEditScreen),
    },
  ],
  // The specification has no menu entry for this page; the menu of the preferences links to it too.
  palette: [
    {
      title: SCHEDULED_EXPORTS_TITLE,
      subtitle: SCHEDULED_EXPORTS_SUBTITLE,
      to: scheduledExportsPaths.all,
    },
  ],
};

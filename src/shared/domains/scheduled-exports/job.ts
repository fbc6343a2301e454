import { CANCEL_TEXTS, defineJob } from '@shared/kernel/jobs/define-job';

/** A run of a scheduled export; `id` identifies the schedule. */
export const scheduledExportJob = defineJob({
  kind: 'scheduled-export',
  local: true,
  subject: ['id'],
  invalidates: ['scheduledExports'],
  texts: {
    ...CANCEL_TEXTS,
    interrupted:
      'The app was closed before the export was finished. It runs again at the next scheduled time.',
  },
});

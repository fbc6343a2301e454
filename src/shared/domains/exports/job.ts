import { CANCEL_TEXTS, defineJob } from '@shared/kernel/jobs/define-job';

/** A file that is written where the user chose. */
export const exportJob = defineJob({
  kind: 'export',
  local: true,
  subject: [],
  invalidates: [],
  texts: {
    ...CANCEL_TEXTS,
    interrupted: 'The app was closed before the export was finished. Export again.',
  },
});

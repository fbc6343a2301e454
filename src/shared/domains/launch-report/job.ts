import { CANCEL_TEXTS, defineJob } from '@shared/kernel/jobs/define-job';

/** The undo of cells that were saved together, row by row. */
export const cellsUndoJob = defineJob({
  kind: 'cells-undo',
  local: true,
  subject: [],
  invalidates: ['launchReport', 'activityLog'],
  texts: {
    ...CANCEL_TEXTS,
    interrupted: 'The app closed before the undo finished. Cells that were undone keep their former values.',
  },
});

/** The report by mail. Recipients and message are confidential, so they are not stored with the job. */
export const mailJob = defineJob({
  kind: 'mail',
  local: true,
  mayBeDone: true,
  subject: [],
  invalidates: [],
  texts: {
    ...CANCEL_TEXTS,
    interrupted:
      "The app was closed while the mail was on its way. It may or may not have been sent; it isn't sent again by itself.",
  },
});

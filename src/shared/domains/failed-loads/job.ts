import { defineJob, DENIED_OR_NOT_FOUND, hoursToMs } from '@shared/kernel/jobs/define-job';

/** A run of failed daily loads; its parts are the stores. */
export const failedLoadsJob = defineJob({
  kind: 'failed-loads',
  local: false,
  subject: [],
  invalidates: ['failedLoads'],
  finalErrors: DENIED_OR_NOT_FOUND,
  pollMs: 3_000,
  giveUpAfterMs: hoursToMs(24),
  texts: {
    gaveUp:
      "The run hasn't ended within a day, so the console stopped asking about it. Look at the list of failed loads.",
  },
});

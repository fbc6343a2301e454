import { defineJob, DENIED_OR_NOT_FOUND, hoursToMs } from '@shared/kernel/jobs/define-job';

/** The creation of a user in all realms. */
export const aduUserJob = defineJob({
  kind: 'adu-user',
  local: false,
  subject: ['userName'],
  invalidates: ['aduUsers'],
  finalErrors: DENIED_OR_NOT_FOUND,
  pollMs: 2_000,
  giveUpAfterMs: hoursToMs(6),
  texts: {
    gaveUp:
      "The creation hasn't ended within six hours, so the console stopped asking about it. Look at the list of users.",
  },
});

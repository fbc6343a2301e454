import { defineJob, DENIED_OR_NOT_FOUND, hoursToMs } from '@shared/kernel/jobs/define-job';

/** A run of smoke tests; its parts are the tests. */
export const smokeTestJob = defineJob({
  kind: 'smoke-test',
  local: false,
  subject: [],
  invalidates: ['testResults'],
  finalErrors: DENIED_OR_NOT_FOUND,
  pollMs: 2_000,
  giveUpAfterMs: hoursToMs(6),
  texts: {
    gaveUp:
      "The tests haven't ended within six hours, so the console stopped asking about them. Look at the test results.",
  },
});

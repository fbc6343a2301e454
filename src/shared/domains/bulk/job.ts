import { defineJob } from '@shared/kernel/jobs/define-job';

/**
 * A run over many stores; `plan` is the address of its preview, `run` identifies its report, and `undoes` the run that
 * it undoes, which is empty for any other.
 */
export const bulkJob = defineJob({
  kind: 'bulk',
  local: true,
  subject: ['run', 'action', 'plan', 'undoes'],
  invalidates: ['bulk', 'bulkLoad', 'failedLoads', 'stores', 'tenants', 'today'],
  texts: {
    // A run ends after the current step.
    cancel: 'Stop',
    cancelled: 'Stopped',
    interrupted:
      'The app closed before the run finished. Finished stores keep their changes; plan the rest again.',
  },
});

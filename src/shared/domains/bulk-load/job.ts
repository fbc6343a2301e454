import { defineJob, DENIED_OR_NOT_FOUND, hoursToMs } from '@shared/kernel/jobs/define-job';

/** A bulk load of a store, followed through its record and its log. */
export const bulkLoadJob = defineJob({
  kind: 'bulk-load',
  local: false,
  subject: ['id', 'storeId', 'tenantId', 'storeName', 'callType'],
  invalidates: ['bulkLoad', 'checklist', 'stores', 'tenants'],
  finalErrors: DENIED_OR_NOT_FOUND,
  pollMs: 3_000,
  giveUpAfterMs: hoursToMs(72),
  texts: {
    gaveUp:
      "The load hasn't ended within three days, so the console stopped asking about it. Look at the store's Status Log.",
  },
});

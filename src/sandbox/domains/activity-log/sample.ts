import type { StartSampling } from '@sandbox/store/seed/sampling';

/** Columns of a store that say when something was done, and how the log calls it. */
const EVENTS: readonly (readonly [column: string, module: string, activity: string])[] = [
  ['bulkPhase1StartDate', 'bulk_load', 'Bulk load phase 1 set to In Progress'],
  ['phase1VerifiedDate', 'bulk_load', 'Phase 1 validation'],
  ['opcodeCategorizedDate', 'bulk_load', 'Opcode categorization'],
  ['opcodeVerifiedDate', 'bulk_load', 'Opcode validation'],
  ['bulkPhase2StartDate', 'bulk_load', 'Bulk load phase 2 set to In Progress'],
  ['phase2VerifiedDate', 'bulk_load', 'Phase 2 validation'],
  ['dailyLoadStartDate', 'bulk_load', 'Daily load set to In Progress'],
  ['nsQaValidationCompletedDate', 'bulk_load', 'NS QA validation set to Completed'],
  ['reviewCompletedDate', 'bulk_load', 'Review set to Completed'],
  ['storeLaunchedCompletedDate', 'bulk_load', 'Launch set to Completed'],
];

const PEOPLE = ['Olivia Ortega', 'Omar Haddad', 'Adam Novak', 'Uma Patel'] as const;
const WEEK_MS = 7 * 86_400_000;

/** The log of what must have been done for a store to be where it is, and of everyday work in the last week. */
export const sampleActivities: StartSampling = ({ insert, random }) => ({
  store(_storeKey, store, { tenantId }) {
    const storeId = String(store.row['storeId']);
    const log = (module: string, activity: string, createdTime: string): void => {
      const createdUser = random.pick(PEOPLE);
      insert('activity', {
        tenantId,
        storeId,
        module,
        activity,
        createdUser,
        createdTime,
        status: 'Success',
      });
    };
    for (const [column, module, activity] of EVENTS) {
      const createdTime = store.row[column];
      if (typeof createdTime === 'string') log(module, activity, createdTime);
    }
    if (store.row['isConfigured'] !== 1 || !random.chance(0.3)) return;
    const lately = new Date(Date.now() - random.int(600_000, WEEK_MS)).toISOString();
    log('data_feed', 'DMS details fetched', lately);
  },
});

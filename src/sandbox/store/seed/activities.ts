import type { Row } from './insert';
import type { SampleStore } from './stores';

type Insert = (table: string, row: Row) => number;

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

/** The log of what must have been done for a store to be where it is. */
export function sampleActivities(insert: Insert, tenantId: string, store: SampleStore): void {
  for (const [column, module, activity] of EVENTS) {
    const createdTime = store.row[column];
    if (typeof createdTime !== 'string') continue;
    insert('activity', {
      tenantId,
      storeId: String(store.row['storeId']),
      module,
      activity,
      createdUser: 'Olivia Ortega',
      createdTime,
      status: 'Success',
    });
  }
}

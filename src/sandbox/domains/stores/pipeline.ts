// Opens a step of a store in the sandbox or sets its status, with the dates and the steps that depend on it.

import { refreshTenantState } from '@sandbox/domains/tenants';
import { now, today } from '@sandbox/database/clock';
import type { Db } from '@sandbox/database/database';
import type { CallType } from '@shared/domains/bulk-load/pipeline/steps';
import type { ProcessStatus } from '@shared/domains/stores/model';

/** The column of the store table that holds the status of each process of the pipeline. */
export const PROCESS_COLUMNS = {
  bulk_phase_1: 'bulkPhase1',
  bulk_phase_2: 'bulkPhase2',
  daily_load: 'dailyLoad',
  ns_qa_validation: 'nsQaValidation',
  review: 'review',
  store_launched: 'storeLaunched',
} as const satisfies Record<CallType, string>;
type ProcessColumn = (typeof PROCESS_COLUMNS)[CallType];

/** The processes that the completion of a process opens. */
const OPENED_BY: Partial<Record<CallType, readonly ProcessColumn[]>> = {
  bulk_phase_2: ['dailyLoad'],
  daily_load: ['nsQaValidation', 'review'],
  review: ['storeLaunched'],
};

/** A process that has not been opened yet becomes Active; one that is further along stays unchanged. */
export function openProcess(db: Db, storeKey: number, column: ProcessColumn): void {
  db.prepare(`update store set ${column} = 'Active' where id = ? and ${column} = 'Inactive'`).run(storeKey);
}

/**
 * Sets a process of a store and all dependent columns: dates, the processes it opens, the launch date, and the tenant's
 * flags. Call inside a transaction.
 */
export function setProcess(db: Db, storeKey: number, callType: CallType, status: ProcessStatus): void {
  const column = PROCESS_COLUMNS[callType];
  const at = now();
  const dates =
    status === 'In Progress'
      ? `${column}StartDate = @at, ${column}CompletedDate = null`
      : status === 'Completed'
        ? `${column}StartDate = coalesce(${column}StartDate, @at), ${column}CompletedDate = @at`
        : `${column}CompletedDate = null`;
  const launched =
    callType === 'store_launched' && status === 'Completed' ? ', storeLaunchedDate = @today' : '';
  db.prepare(`update store set ${column} = @status, ${dates}${launched} where id = @storeKey`).run({
    storeKey,
    status,
    ...(status === 'In Progress' || status === 'Completed' ? { at } : {}),
    ...(launched ? { today: today() } : {}),
  });
  if (status === 'Completed') for (const next of OPENED_BY[callType] ?? []) openProcess(db, storeKey, next);
  const store = db
    .prepare<[number], { tenantId: string }>('select tenantId from store where id = ?')
    .get(storeKey);
  if (store) refreshTenantState(db, store.tenantId);
}

// The loads of a store's pipeline: their status, title and failure, and the failed one that may be retried.

import type { OnboardingStore, ProcessStatus, StorePipeline } from '@shared/domains/stores/model';
import type { BulkLogRow, LoadRetry } from './model';
import { pipelineOf } from './pipeline/pipeline';
import { isLoad, type LoadCallType, STEP_LABELS, STEP_OF_CALL } from './pipeline/steps';
import { pipelineTexts } from './texts';

/** The failed load of a store whose Retry is allowed now; undefined if there is none. */
export function loadRetryOf(store: OnboardingStore): LoadRetry | undefined {
  if (store.isDeleted) return undefined;
  const [callType] = pipelineOf(store).flatMap(({ status, permission, action }) =>
    status === 'Failed' && permission.allowed && action.kind === 'status' && isLoad(action.callType)
      ? action.callType
      : [],
  );
  if (callType === undefined) return undefined;
  const { id, storeId, storeName, tenantId, dms } = store;
  return { id, storeId, storeName, tenantId, dms: dms ?? '', callType };
}

const STATUS: Record<LoadCallType, (store: StorePipeline) => ProcessStatus> = {
  bulk_phase_1: (store) => store.bulkPhase1,
  bulk_phase_2: (store) => store.bulkPhase2,
  daily_load: (store) => store.dailyLoad,
};

export const loadStatus = (store: StorePipeline, callType: LoadCallType): ProcessStatus =>
  STATUS[callType](store);

export const loadTitle = (callType: LoadCallType, storeName: string): string =>
  pipelineTexts.ofStore(STEP_LABELS[STEP_OF_CALL[callType]], storeName);

/** The line that ended a failed load: the last one that failed. */
export const failedLine = (lines: readonly BulkLogRow[]): BulkLogRow | undefined =>
  lines.findLast(({ status }) => status === 'Failed');

/** The reason of a failed load, from its log. */
export const loadFailure = (line: BulkLogRow | null | undefined): string =>
  line?.error?.trim() || line?.description.trim() || pipelineTexts.noReason;

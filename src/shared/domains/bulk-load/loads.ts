import type { ProcessStatus, StorePipeline } from '@shared/domains/stores/model';
import type { BulkLogRow } from './model';
import { STEP_LABELS, STEP_OF_CALL, type LoadCallType } from './steps';
import { pipelineTexts } from './texts';

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

/** Why a load failed, as its log tells it. */
export const loadFailure = (line: BulkLogRow | null | undefined): string =>
  line?.error?.trim() || line?.description.trim() || pipelineTexts.noReason;

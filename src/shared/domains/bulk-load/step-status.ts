import type { ProcessStatus, StorePipeline } from '@shared/domains/stores/model';
import type { PipelineStep } from './steps';

/** A validation that was tried, recorded a date and is still not verified has failed. */
function validationStatus(
  verified: boolean,
  ready: boolean,
  date: string | null,
  lastFailed: boolean,
): ProcessStatus {
  if (verified) return 'Completed';
  if (!ready) return 'Inactive';
  return lastFailed || date !== null ? 'Failed' : 'Active';
}

/** What a step shows as its status. `failedNow` names validations whose last attempt in this session failed. */
export function statusOf(
  step: PipelineStep,
  store: StorePipeline,
  failedNow: ReadonlySet<PipelineStep>,
): ProcessStatus {
  const failed = failedNow.has(step);
  switch (step) {
    case 'phase1Load':
      return store.bulkPhase1;
    case 'phase1Validation':
      return validationStatus(
        store.isPhase1Verified,
        store.bulkPhase1 === 'Completed',
        store.phase1VerifiedDate,
        failed,
      );
    case 'opcodeCategorization':
      return validationStatus(
        store.isOpcodeCategorized,
        store.isPhase1Verified,
        store.opcodeCategorizedDate,
        failed,
      );
    case 'opcodeValidation':
      return validationStatus(
        store.isOpcodeVerified,
        store.isOpcodeCategorized,
        store.opcodeVerifiedDate,
        failed,
      );
    case 'phase2Load':
      return store.bulkPhase2;
    case 'phase2Validation':
      return validationStatus(
        store.isPhase2Verified,
        store.bulkPhase2 === 'Completed',
        store.phase2VerifiedDate,
        failed,
      );
    case 'dailyLoadSetup':
      return store.dailyLoad;
    case 'nsQaValidation':
      return store.nsQaValidation;
    case 'review':
      return store.review;
    case 'launchStore':
      return store.storeLaunched;
  }
}

/** ISO instant to show beside a step: completion, else start. */
export const DATES: Record<PipelineStep, (store: StorePipeline) => string | null> = {
  phase1Load: (store) => store.bulkPhase1CompletedDate ?? store.bulkPhase1StartDate,
  phase1Validation: (store) => store.phase1VerifiedDate,
  opcodeCategorization: (store) => store.opcodeCategorizedDate,
  opcodeValidation: (store) => store.opcodeVerifiedDate,
  phase2Load: (store) => store.bulkPhase2CompletedDate ?? store.bulkPhase2StartDate,
  phase2Validation: (store) => store.phase2VerifiedDate,
  dailyLoadSetup: (store) => store.dailyLoadCompletedDate ?? store.dailyLoadStartDate,
  nsQaValidation: (store) => store.nsQaValidationCompletedDate ?? store.nsQaValidationStartDate,
  review: (store) => store.reviewCompletedDate ?? store.reviewStartDate,
  launchStore: (store) => store.storeLaunchedCompletedDate,
};

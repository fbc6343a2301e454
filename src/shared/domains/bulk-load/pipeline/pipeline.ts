// Derives the state of each step of a store: status, date, button and permission. `steps.ts` lists the steps,
// `step-permissions.ts` says when one may run, `stage.ts` names the one that a store waits for.

import type { ProcessStatus, StorePipeline } from '@shared/domains/stores/model';
import { allowedWhen, type Permission } from '@shared/kernel/access/permission';
import { pipelineTexts } from '../texts';
import { mayRunStep } from './step-permissions';
import {
  type CallType,
  isValidationStep,
  PIPELINE_STEPS,
  type PipelineStep,
  STEP_LABELS,
  STEP_OF_CALL,
  type ValidationStep,
} from './steps';

/** The five statuses of the specification. */
type DisplayedStatus = Exclude<ProcessStatus, 'Disabled'>;

/** A step of a store's pipeline as its screens show it. */
export interface StepState {
  step: PipelineStep;
  /** The displayed status: a daily load that was disabled shows as Inactive. */
  status: DisplayedStatus;
  /** The stored status; for a validation the displayed one. */
  process: ProcessStatus;
  /** ISO instant to show under the step: completion, else start. */
  date: string | null;
  /** ISO instant since when the step can be done or is in progress; null of all others and where it isn't known. */
  since: string | null;
  /** The button's text; null when a completed step has no further action. */
  label: string | null;
  action: StepAction;
  permission: Permission;
}

/**
 * Every step with its status, date, button and the reason why the button is disabled.
 * `failedNow` names validations whose last attempt in this session failed.
 */
export function pipelineOf(
  store: StorePipeline,
  failedNow: ReadonlySet<PipelineStep> = new Set(),
): readonly StepState[] {
  return PIPELINE_STEPS.map((step, at) => {
    const process = stepStatusOf(step, store, failedNow);
    const status = process === 'Disabled' ? 'Inactive' : process;
    const action = stepActionOf(step, store);
    const label = stepButtonLabel(step, process, action);
    const permission = mayRunStep(step, store);
    const date = STEP_DATES[step](store);
    const before = PIPELINE_STEPS[at - 1];
    // The date of a step that waits, where it has one, is that of an earlier attempt.
    const isNew = status === 'Active' && permission.allowed && date === null && before !== undefined;
    return {
      step,
      status,
      process,
      date,
      since: status === 'In Progress' ? date : isNew ? STEP_DATES[before](store) : null,
      label,
      action,
      permission,
    };
  });
}

/** The action of a step's button. */
type StepAction =
  { kind: 'validate'; step: ValidationStep } | { kind: 'status'; callType: CallType; target: ProcessStatus };

function stepActionOf(step: PipelineStep, store: StorePipeline): StepAction {
  if (isValidationStep(step)) return { kind: 'validate', step };
  const startOrComplete = (status: ProcessStatus): ProcessStatus =>
    status === 'Active' ? 'In Progress' : 'Completed';
  switch (step) {
    case 'phase1Load':
      return { kind: 'status', callType: 'bulk_phase_1', target: 'In Progress' };
    case 'phase2Load':
      return { kind: 'status', callType: 'bulk_phase_2', target: 'In Progress' };
    case 'dailyLoadSetup':
      return {
        kind: 'status',
        callType: 'daily_load',
        target: store.dailyLoad === 'Completed' ? 'Disabled' : 'In Progress',
      };
    case 'nsQaValidation':
      return { kind: 'status', callType: 'ns_qa_validation', target: startOrComplete(store.nsQaValidation) };
    case 'review':
      return { kind: 'status', callType: 'review', target: startOrComplete(store.review) };
    case 'launchStore':
      return { kind: 'status', callType: 'store_launched', target: 'Completed' };
  }
}

const LAST_STEPS: ReadonlySet<PipelineStep> = new Set(['nsQaValidation', 'review', 'launchStore']);

/** The button's text; null when a completed step has no further action. */
function stepButtonLabel(step: PipelineStep, status: ProcessStatus, action: StepAction): string | null {
  if (step === 'dailyLoadSetup' && status === 'Completed') return pipelineTexts.disable;
  if (status === 'Completed') return null;
  // The button of a failed NS QA validation completes it, and only the back office opens the last two steps again.
  if (status === 'Failed' && !LAST_STEPS.has(step)) return pipelineTexts.retry;
  if (action.kind === 'validate') return pipelineTexts.validate[action.step];
  if (step === 'launchStore') return pipelineTexts.launch;
  // A step that is not open yet shows the action of its first click.
  const opened = status !== 'Inactive' && (status !== 'Failed' || step === 'nsQaValidation');
  return action.target === 'Completed' && opened ? pipelineTexts.complete : pipelineTexts.start;
}

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

/** The displayed status of a step. `failedNow` names validations whose last attempt in this session failed. */
function stepStatusOf(
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
const STEP_DATES: Record<PipelineStep, (store: StorePipeline) => string | null> = {
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

/** Whether a status change is allowed now; the target must be the one the step's button sends. */
export function mayChangeStatus(store: StorePipeline, callType: CallType, target: string): Permission {
  const step = STEP_OF_CALL[callType];
  const permission = mayRunStep(step, store);
  if (!permission.allowed) return permission;
  const action = stepActionOf(step, store);
  const expected = action.kind === 'status' ? action.target : undefined;
  return allowedWhen(target === expected, pipelineTexts.wrongTarget(STEP_LABELS[step], target));
}

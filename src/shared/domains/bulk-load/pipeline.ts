import { storesTexts } from '@shared/domains/stores/texts';
import { pipelineTexts } from './texts';
import type { ProcessStatus, StorePipeline } from '@shared/domains/stores/model';
import { ALLOWED, refuse, when, type Decision } from '@shared/kernel/decision';

/** The ten steps, in the order in which a store takes them. */
export const PIPELINE_STEPS = [
  'phase1Load',
  'phase1Validation',
  'opcodeCategorization',
  'opcodeValidation',
  'phase2Load',
  'phase2Validation',
  'dailyLoadSetup',
  'nsQaValidation',
  'review',
  'launchStore',
] as const;
export type PipelineStep = (typeof PIPELINE_STEPS)[number];

export const STEP_LABELS: Record<PipelineStep, string> = {
  phase1Load: 'Phase 1 load',
  phase1Validation: 'Phase 1 Validation',
  opcodeCategorization: 'Opcode Categorization',
  opcodeValidation: 'Opcode Validation',
  phase2Load: 'Phase 2 load',
  phase2Validation: 'Phase 2 Validation',
  dailyLoadSetup: 'Daily Load Setup',
  nsQaValidation: 'NS QA Validation',
  review: 'Review',
  launchStore: 'Launch Store',
};

/** Names under which the back office knows a change of status. */
export const CALL_TYPES = [
  'bulk_phase_1',
  'bulk_phase_2',
  'daily_load',
  'ns_qa_validation',
  'review',
  'store_launched',
] as const;
export type CallType = (typeof CALL_TYPES)[number];

/** Call types that start a data load and write a progress log. */
export const LOAD_CALL_TYPES = ['bulk_phase_1', 'bulk_phase_2', 'daily_load'] as const;
export type LoadCallType = (typeof LOAD_CALL_TYPES)[number];

export const isLoad = (callType: CallType): callType is LoadCallType =>
  LOAD_CALL_TYPES.some((load) => load === callType);

export type ValidationStep =
  'phase1Validation' | 'opcodeCategorization' | 'opcodeValidation' | 'phase2Validation';

const isValidationStep = (step: PipelineStep): step is ValidationStep =>
  step === 'phase1Validation' ||
  step === 'opcodeCategorization' ||
  step === 'opcodeValidation' ||
  step === 'phase2Validation';

/** What a click on a step's button does. */
type StepAction =
  { kind: 'validate'; step: ValidationStep } | { kind: 'status'; callType: CallType; target: ProcessStatus };

export interface StepState {
  step: PipelineStep;
  /** Completed, In Progress, Active, Inactive or Failed; Disabled only for the daily load. */
  status: ProcessStatus;
  /** ISO instant to show under the step: completion, else start. */
  date: string | null;
  /** The button's text; null when the step is done and has nothing left to do. */
  label: string | null;
  action: StepAction;
  decision: Decision;
}

const need = (condition: boolean, step: PipelineStep): Decision =>
  when(condition, pipelineTexts.finishFirst(STEP_LABELS[step]));

const running = (step: PipelineStep): Decision => refuse(pipelineTexts.inProgress(STEP_LABELS[step]));
const done = (step: PipelineStep): Decision => refuse(pipelineTexts.alreadyDone(STEP_LABELS[step]));

/** Whether a load or validation may start, given the step before it and its own state. */
function gate(step: PipelineStep, before: Decision, own: { done: boolean; running?: boolean }): Decision {
  if (own.done) return done(step);
  if (own.running) return running(step);
  return before;
}

function decide(step: PipelineStep, store: StorePipeline): Decision {
  switch (step) {
    case 'phase1Load':
      if (store.bulkPhase1 === 'Inactive') return refuse(pipelineTexts.storeNotConfigured);
      return gate(step, ALLOWED, {
        done:
          store.bulkPhase1 !== 'Active' &&
          store.bulkPhase1 !== 'Failed' &&
          store.bulkPhase1 !== 'In Progress',
        running: store.bulkPhase1 === 'In Progress',
      });
    case 'phase1Validation':
      return gate(step, need(store.bulkPhase1 === 'Completed', 'phase1Load'), {
        done: store.isPhase1Verified,
      });
    case 'opcodeCategorization':
      return gate(step, need(store.isPhase1Verified, 'phase1Validation'), {
        done: store.isOpcodeCategorized,
      });
    case 'opcodeValidation':
      return gate(step, need(store.isOpcodeCategorized, 'opcodeCategorization'), {
        done: store.isOpcodeVerified,
      });
    case 'phase2Load':
      return gate(step, need(store.isOpcodeVerified, 'opcodeValidation'), {
        done: store.bulkPhase2 === 'Completed',
        running: store.bulkPhase2 === 'In Progress',
      });
    case 'phase2Validation':
      return gate(step, need(store.bulkPhase2 === 'Completed', 'phase2Load'), {
        done: store.isPhase2Verified,
      });
    case 'dailyLoadSetup':
      // A completed daily load can still be disabled, and a disabled one started again.
      return gate(step, need(store.isPhase2Verified, 'phase2Validation'), {
        done: false,
        running: store.dailyLoad === 'In Progress',
      });
    case 'nsQaValidation':
      if (store.dailyLoad !== 'Completed') return need(false, 'dailyLoadSetup');
      if (store.nsQaValidation === 'Inactive') return refuse(pipelineTexts.notOpenYet(STEP_LABELS[step]));
      return gate(step, ALLOWED, { done: store.nsQaValidation === 'Completed' });
    case 'review':
      if (store.nsQaValidation !== 'Completed') return need(false, 'nsQaValidation');
      if (store.review === 'Active' || store.review === 'In Progress') return ALLOWED;
      return store.review === 'Completed' ? done(step) : refuse(pipelineTexts.notOpenYet(STEP_LABELS[step]));
    case 'launchStore':
      if (store.storeLaunched === 'Completed') return done(step);
      if (store.review !== 'Completed') return need(false, 'review');
      return when(store.storeLaunched === 'Active', pipelineTexts.notOpenYet(STEP_LABELS[step]));
  }
}

function actionOf(step: PipelineStep, store: StorePipeline): StepAction {
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

function statusOf(
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

const DATES: Record<PipelineStep, (store: StorePipeline) => string | null> = {
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

function labelOf(step: PipelineStep, status: ProcessStatus, action: StepAction): string | null {
  if (step === 'dailyLoadSetup' && status === 'Completed') return pipelineTexts.disable;
  if (status === 'Completed') return null;
  if (status === 'Failed') return pipelineTexts.retry;
  if (action.kind === 'validate') return pipelineTexts.validate[action.step];
  if (step === 'launchStore') return pipelineTexts.launch;
  // A step that is not open yet shows what its first press will do.
  return action.target === 'Completed' && status !== 'Inactive'
    ? pipelineTexts.complete
    : pipelineTexts.start;
}

/**
 * Every step with its status, date, button and the reason why the button is disabled.
 * `failedNow` names validations whose last attempt in this session failed.
 */
export function pipelineOf(
  store: StorePipeline,
  failedNow: ReadonlySet<PipelineStep> = new Set(),
): readonly StepState[] {
  return PIPELINE_STEPS.map((step) => {
    const status = statusOf(step, store, failedNow);
    const action = actionOf(step, store);
    const label = labelOf(step, status, action);
    return { step, status, date: DATES[step](store), label, action, decision: decide(step, store) };
  });
}

/** The step that a change of status belongs to. */
export const STEP_OF_CALL: Record<CallType, PipelineStep> = {
  bulk_phase_1: 'phase1Load',
  bulk_phase_2: 'phase2Load',
  daily_load: 'dailyLoadSetup',
  ns_qa_validation: 'nsQaValidation',
  review: 'review',
  store_launched: 'launchStore',
};

/** Whether a status change may be made now; the target must be the one the step's button sends. */
export function mayChangeStatus(store: StorePipeline, callType: CallType, target: string): Decision {
  const step = STEP_OF_CALL[callType];
  const decision = decide(step, store);
  if (!decision.allowed) return decision;
  const action = actionOf(step, store);
  const expected = action.kind === 'status' ? action.target : undefined;
  return when(target === expected, pipelineTexts.wrongTarget(STEP_LABELS[step], target));
}

/** Whether a validation may run now. */
export const mayValidate = (store: StorePipeline, step: ValidationStep): Decision => decide(step, store);

/** The billing date can be set only once the daily load is running. */
export const mayBill = (store: Pick<StorePipeline, 'dailyLoad'>): Decision =>
  when(store.dailyLoad === 'Completed', pipelineTexts.finishFirst(STEP_LABELS.dailyLoadSetup));

/** The launch date is fixed once the store is launched. */
export const mayMoveLaunch = (store: Pick<StorePipeline, 'storeLaunched'>): Decision =>
  when(store.storeLaunched !== 'Completed', storesTexts.alreadyLaunched);

import { pipelineTexts } from './texts';
import type { ProcessStatus, StorePipeline } from '@shared/domains/stores/model';
import { isValidationStep, type CallType, type PipelineStep, type ValidationStep } from './steps';

/** What a click on a step's button does. */
export type StepAction =
  { kind: 'validate'; step: ValidationStep } | { kind: 'status'; callType: CallType; target: ProcessStatus };

export function actionOf(step: PipelineStep, store: StorePipeline): StepAction {
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

/** The button's text; null when the step is done and has nothing left to do. */
export function labelOf(step: PipelineStep, status: ProcessStatus, action: StepAction): string | null {
  if (step === 'dailyLoadSetup' && status === 'Completed') return pipelineTexts.disable;
  if (status === 'Completed') return null;
  // The press on a failed validation of NS QA completes it, and the last two are opened again elsewhere.
  if (status === 'Failed' && !LAST_STEPS.has(step)) return pipelineTexts.retry;
  if (action.kind === 'validate') return pipelineTexts.validate[action.step];
  if (step === 'launchStore') return pipelineTexts.launch;
  // A step that is not open yet shows what its first press will do.
  const opened = status !== 'Inactive' && (status !== 'Failed' || step === 'nsQaValidation');
  return action.target === 'Completed' && opened ? pipelineTexts.complete : pipelineTexts.start;
}

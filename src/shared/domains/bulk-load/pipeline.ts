import { pipelineTexts } from './texts';
import type { ProcessStatus, StorePipeline } from '@shared/domains/stores/model';
import { when, type Decision } from '@shared/kernel/decision';
import { actionOf, labelOf, type StepAction } from './step-actions';
import { decide } from './step-decisions';
import { DATES, statusOf } from './step-status';
import { PIPELINE_STEPS, STEP_LABELS, STEP_OF_CALL, type CallType, type PipelineStep } from './steps';

/** The specification's five. */
type ShownStatus = Exclude<ProcessStatus, 'Disabled'>;

export interface StepState {
  step: PipelineStep;
  /** One of five: a daily load that was disabled shows as Inactive. */
  status: ShownStatus;
  /** What the back office keeps: the status, or for a validation what it shows. */
  process: ProcessStatus;
  /** ISO instant to show under the step: completion, else start. */
  date: string | null;
  /** The button's text; null when the step is done and has nothing left to do. */
  label: string | null;
  action: StepAction;
  decision: Decision;
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
    const process = statusOf(step, store, failedNow);
    const status = process === 'Disabled' ? 'Inactive' : process;
    const action = actionOf(step, store);
    const label = labelOf(step, process, action);
    return { step, status, process, date: DATES[step](store), label, action, decision: decide(step, store) };
  });
}

/** Whether a status change may be made now; the target must be the one the step's button sends. */
export function mayChangeStatus(store: StorePipeline, callType: CallType, target: string): Decision {
  const step = STEP_OF_CALL[callType];
  const decision = decide(step, store);
  if (!decision.allowed) return decision;
  const action = actionOf(step, store);
  const expected = action.kind === 'status' ? action.target : undefined;
  return when(target === expected, pipelineTexts.wrongTarget(STEP_LABELS[step], target));
}

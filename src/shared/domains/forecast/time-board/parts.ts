// The parts of an onboarding that Where the Days Go measures.

import {
  isValidationStep,
  PIPELINE_STEPS,
  type PipelineStep,
} from '@shared/domains/bulk-load/pipeline/steps';
import type { Party } from '../model';
import { STEP_PARTIES } from '../parties';

/** A part of every onboarding: a step, or the wait before work on it begins. */
export interface LaunchPart {
  step: PipelineStep;
  started: boolean;
  party: Party;
}

/** The parts in their order. The back office records no beginning of a validation, so that its wait is part of it. */
export const LAUNCH_PARTS: readonly LaunchPart[] = PIPELINE_STEPS.flatMap((step) => {
  const { before, during } = STEP_PARTIES[step];
  const work = { step, started: true, party: during };
  return isValidationStep(step) ? [work] : [{ step, started: false, party: before }, work];
});

export const PART_COUNT = LAUNCH_PARTS.length;

/** The number of the part that a moment belongs to, by its step and whether work on that had started. */
export function partOf(step: PipelineStep, started: boolean): number {
  return LAUNCH_PARTS.findIndex(
    (part) => part.step === step && (part.started === started || isValidationStep(step)),
  );
}

// The steps of a store's pipeline from the first load to the launch, with their labels and the back office's names of
// those that run: loads and validations.

/** The ten steps, in their order. */
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

/** The names that the back office uses for a change of status. */
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

export const isValidationStep = (step: PipelineStep): step is ValidationStep =>
  step === 'phase1Validation' ||
  step === 'opcodeCategorization' ||
  step === 'opcodeValidation' ||
  step === 'phase2Validation';

/** Steps whose button starts a data load. */
export const isLoadStep = (step: PipelineStep): boolean =>
  LOAD_CALL_TYPES.some((callType) => STEP_OF_CALL[callType] === step);

/** The step that a change of status belongs to. */
export const STEP_OF_CALL: Record<CallType, PipelineStep> = {
  bulk_phase_1: 'phase1Load',
  bulk_phase_2: 'phase2Load',
  daily_load: 'dailyLoadSetup',
  ns_qa_validation: 'nsQaValidation',
  review: 'review',
  store_launched: 'launchStore',
};

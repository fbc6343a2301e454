/** The stages of onboarding that a sample store can have reached, from the first to the last. */
export const STAGES = [
  'notConfigured',
  'configured',
  'phase1Failed',
  'phase1Done',
  'phase1Verified',
  'categorized',
  'opcodesVerified',
  'phase2Failed',
  'phase2Done',
  'phase2Verified',
  'dailyFailed',
  'dailyDone',
  'qaRunning',
  'qaDone',
  'reviewRunning',
  'ready',
  'launched',
] as const;
export type Stage = (typeof STAGES)[number];

export const stageNumber = (stage: Stage): number => STAGES.indexOf(stage);

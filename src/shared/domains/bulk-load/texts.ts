export const launchTexts = {
  title: 'What blocks launch?',
  nothing: 'Nothing blocks the launch: press Launch Store.',
  failed: (step: string): string => `${step} failed: correct what it found and try again`,
  inProgress: (step: string): string => `${step} is in progress`,
  canBeDone: (step: string): string => `${step} can be done now`,
  waits: (step: string): string => `${step} waits for the steps before it`,
} as const;

export const pipelineTexts = {
  start: 'Start',
  retry: 'Retry',
  disable: 'Disable',
  complete: 'Complete',
  launch: 'Launch Store',
  validate: {
    phase1Validation: 'Validate',
    opcodeCategorization: 'Mark categorized',
    opcodeValidation: 'Validate',
    phase2Validation: 'Validate',
  },
  storeNotConfigured: 'Configure the store first',
  finishFirst: (step: string): string => `Finish ${step} first`,
  inProgress: (step: string): string => `${step} is in progress`,
  alreadyDone: (step: string): string => `${step} is completed`,
  notOpenYet: (step: string): string => `The back office has not opened ${step} yet`,
  noAttempts: 'This step was not tried yet',
  wrongTarget: (step: string, target: string): string => `${step} cannot be set to ${target} now`,
} as const;

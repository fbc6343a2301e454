export const checklistTexts = {
  title: 'CHECKLIST',
  locked: (step: string): string => `This step is locked. Finish ${step} first.`,
  notPending: 'The step has been initiated already',
  stillPending: 'Initiate the step first',
  done: 'The step is completed',
} as const;

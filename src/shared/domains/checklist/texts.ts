import { messages } from '@shared/kernel/text/messages';

export const checklistTexts = {
  /** The name of the record in a sentence. */
  record: 'checklist',
  noneHint: 'This checklist has no steps.',
  notLoaded: "The checklist couldn't be loaded",
  initiate: 'Initiate',
  complete: messages.actions.complete,
  finish: 'Finish',
  configure: 'Configure',
  tenantNotLoaded: "The tenant couldn't be loaded",
  retryTenant: 'Retry loading the tenant',
  ofStep: (action: string, step: string): string => `${action} ${step}`,
  title: 'CHECKLIST',
  locked: (step: string): string => `This step is locked: finish ${step} first`,
  notPending: 'The step is already initiated',
  stillPending: 'Initiate the step first',
  done: 'The step is completed',
  changed: (status: string): string => `Someone else changed this step: it's ${status} now`,
  notDone: "The step isn't completed",
  started: (step: string): string => `${step} has begun already`,
  completed: (step: string): string => `${step} completed`,
  alreadyCompleted: (step: string, name: string): string => `${step} was already completed by ${name}`,
  current: 'Current step',
  status: messages.words.status,
  stepOf: (step: string, name: string): string => `${step} of ${name}`,
  prepared: (status: string): string => `Prepared, not sent: ${status}`,
  onlineOnly: "This step can't be prepared offline",
  finishTitle: 'Finish the checklist',
  finishText: (open: readonly string[]): string =>
    `${open.length === 1 ? '1 step is' : `${open.length} steps are`} still open: ${open.join(', ')}.`,
} as const;

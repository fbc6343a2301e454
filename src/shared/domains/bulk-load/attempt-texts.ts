import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';

/** The texts about the attempts of a step, in their dialog and in comments. */
export const attemptTexts = {
  notLoaded: 'The attempts could not be loaded',
  title: (step: string): string => `Attempts: ${step}`,
  of: (step: string): string => `Attempts of ${step}`,
  list: 'Attempts',
  attempt: (number: number): string => `Attempt ${number}`,
  compare: 'Compare',
  compareAttempt: (number: number): string => `Compare attempt ${number}`,
  attach: (number: number): string => `Attach attempt ${number} to a comment`,
  selectTwo: 'Select two attempts to compare them.',
  comparison: 'Comparison',
  difference: gridTexts.compared.difference,
  differs: 'differs',
  number: 'No.',
  started: 'Started',
  by: 'By',
  result: 'Result',
  message: 'Message',
  comment: messages.words.comment,
  duration: 'Duration',
  logLines: 'Log lines',
} as const;

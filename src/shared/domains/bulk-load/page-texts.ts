// The texts about bulk loads that only the screens of this domain need. `texts.ts` has those that rules and other
// screens use, too.

import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import type { LoadCallType } from './pipeline/steps';
import type { StoreDate } from './pipeline/store-dates';

/** The texts of the tab Bulk Data Load. */
export const bulkLoadPageTexts = {
  pipeline: 'Pipeline',
  /** Beside the status of a step that can be done or is in progress. */
  since: (date: string): string => `Since ${date}`,
  running: (step: string): string => `${step}: running`,
  percent: (step: string, percent: number): string => `${step}: ${percent} percent`,
  answersFirst: (step: string): string => `Wait until the back office answers: ${step}`,
  launch: 'Launch',
  billingDate: 'Billing Date',
  dateOf: {
    launch: (store: string): string => `the launch date of ${store}`,
    billing: (store: string): string => `the billing date of ${store}`,
  } as const satisfies Record<StoreDate, unknown>,
  log: {
    title: 'Status Log',
    none: 'No load has run yet',
    phases: {
      bulk_phase_1: 'Phase 1',
      bulk_phase_2: 'Phase 2',
      daily_load: 'Daily Load',
    } as const satisfies Record<LoadCallType, string>,
    of: (phase: string): string => `${phase} log`,
    fileName: (store: string, phase: string): string => `${store} ${phase} Log`,
    line: (number: number, time: string, description: string): string =>
      `Line ${number}, ${time}: ${description}`,
    columns: {
      number: 'Sl.No',
      description: messages.words.description,
      datetime: 'Date & Time',
      source: 'Database',
      status: messages.words.status,
      error: 'Error Log',
    },
  },
} as const;

/** The texts about the attempts of a step, in their dialog and in comments. */
export const attemptTexts = {
  notLoaded: "The attempts couldn't be loaded",
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

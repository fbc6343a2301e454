import { formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { tabAccessTexts } from './tab-access-texts';

export const launchTexts = {
  title: 'What blocks launch?',
  nothing: 'Nothing blocks the launch. Select Launch Store.',
  blockers: (count: number): string => (count === 1 ? '1 blocker' : `${formatNumber(count)} blockers`),
  toGo: (count: number): string =>
    count === 1 ? '1 step before launch' : `${formatNumber(count)} steps before launch`,
  stepFailed: (step: string): string => `${step} failed`,
  timeline: (at: number, of: number, step: string, status: string): string =>
    `Step ${at} of ${of}: ${step}, ${status}`,
  failed: (step: string): string => `${step} failed. Fix it, then retry`,
  failedBecause: (step: string, reason: string): string => `${step} failed: ${reason}. Fix it, then retry`,
  inProgress: (step: string): string => `${step} is in progress`,
  canBeDone: (step: string): string => `${step} can be done now`,
  waits: (step: string): string => `${step}: previous steps not complete`,
  /** The heading of submissions that do not block the launch. */
  besides: 'Not submitted yet',
  laborGrids: 'Labor grids',
  partsMatrices: 'Parts matrices',
} as const;

export const pipelineTexts = {
  start: messages.actions.start,
  retry: messages.actions.retry,
  disable: messages.actions.disable,
  complete: messages.actions.complete,
  launch: 'Launch Store',
  validate: {
    phase1Validation: 'Validate',
    opcodeCategorization: 'Mark categorized',
    opcodeValidation: 'Validate',
    phase2Validation: 'Validate',
  },
  ...tabAccessTexts,
  inProgress: (step: string): string => `${step} is in progress`,
  alreadyDone: (step: string): string => `${step} is completed`,
  notOpenYet: (step: string): string => `The back office hasn't opened ${step} yet`,
  noAttempts: 'No attempts yet',
  noAttemptsHint: 'Each run of this step is listed here with its outcome.',
  failedThere: (step: string): string => `${step} failed; the back office must reopen it`,
  alreadyCompleted: (step: string): string => `${step} was already completed by someone else`,
  alreadySet: (step: string, status: string): string =>
    `${step} was already set to ${status} by someone else`,
  ofStore: (step: string, store: string): string => `${step} of ${store}`,
  noReason: "The log doesn't say why",
  statusNow: (status: string): string => `The load is ${status} now`,
  disabled: 'Disabled',
  disabledBy: (date: string, person: string): string => `Disabled ${date} by ${person}`,
  disabledOn: (date: string): string => `Disabled ${date}`,
  retried: (what: string): string => `${what} restarted`,
  showInLog: 'Show in the log',
  wrongTarget: (step: string, target: string): string => `${step} can't be set to ${target} now`,
} as const;

export const stageTexts = {
  notConfigured: 'Not configured',
  of: (step: string, status: string): string => `${step} · ${status}`,
} as const;

// When a step of a store may run, and when its billing and launch dates may be changed, whoever the user is. What a
// role may do is in `capabilities.ts`.

import type { ProcessStatus, StorePipeline } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { ALLOWED, refuse, allowedWhen, type Permission } from '@shared/kernel/access/permission';
import { pipelineTexts } from '../texts';
import { STEP_LABELS, type PipelineStep, type ValidationStep } from './steps';

const need = (condition: boolean, step: PipelineStep): Permission =>
  allowedWhen(condition, pipelineTexts.finishFirst(STEP_LABELS[step]));

const running = (step: PipelineStep): Permission => refuse(pipelineTexts.inProgress(STEP_LABELS[step]));
const done = (step: PipelineStep): Permission => refuse(pipelineTexts.alreadyDone(STEP_LABELS[step]));

/** Refuses a step that only the back office opens, after a failure too. */
const closed = (step: PipelineStep, status: ProcessStatus): Permission =>
  refuse(
    status === 'Failed'
      ? pipelineTexts.failedThere(STEP_LABELS[step])
      : pipelineTexts.notOpenYet(STEP_LABELS[step]),
  );

/** Whether a load or validation may start, given the step before it and its own state. */
function startPermission(
  step: PipelineStep,
  before: Permission,
  own: { done: boolean; running?: boolean },
): Permission {
  if (own.done) return done(step);
  if (own.running) return running(step);
  return before;
}

/** Whether the button of a step may be pressed now. */
export function mayRunStep(step: PipelineStep, store: StorePipeline): Permission {
  switch (step) {
    case 'phase1Load':
      if (store.bulkPhase1 === 'Inactive') return refuse(pipelineTexts.storeNotConfigured);
      return startPermission(step, ALLOWED, {
        done:
          store.bulkPhase1 !== 'Active' &&
          store.bulkPhase1 !== 'Failed' &&
          store.bulkPhase1 !== 'In Progress',
        running: store.bulkPhase1 === 'In Progress',
      });
    case 'phase1Validation':
      return startPermission(step, need(store.bulkPhase1 === 'Completed', 'phase1Load'), {
        done: store.isPhase1Verified,
      });
    case 'opcodeCategorization':
      return startPermission(step, need(store.isPhase1Verified, 'phase1Validation'), {
        done: store.isOpcodeCategorized,
      });
    case 'opcodeValidation':
      return startPermission(step, need(store.isOpcodeCategorized, 'opcodeCategorization'), {
        done: store.isOpcodeVerified,
      });
    case 'phase2Load':
      return startPermission(step, need(store.isOpcodeVerified, 'opcodeValidation'), {
        done: store.bulkPhase2 === 'Completed',
        running: store.bulkPhase2 === 'In Progress',
      });
    case 'phase2Validation':
      return startPermission(step, need(store.bulkPhase2 === 'Completed', 'phase2Load'), {
        done: store.isPhase2Verified,
      });
    case 'dailyLoadSetup':
      // A completed daily load can still be disabled, and a disabled one started again.
      return startPermission(step, need(store.isPhase2Verified, 'phase2Validation'), {
        done: false,
        running: store.dailyLoad === 'In Progress',
      });
    case 'nsQaValidation':
      if (store.dailyLoad !== 'Completed') return need(false, 'dailyLoadSetup');
      if (store.nsQaValidation === 'Inactive') return refuse(pipelineTexts.notOpenYet(STEP_LABELS[step]));
      return startPermission(step, ALLOWED, { done: store.nsQaValidation === 'Completed' });
    case 'review':
      if (store.nsQaValidation !== 'Completed') return need(false, 'nsQaValidation');
      if (store.review === 'Active' || store.review === 'In Progress') return ALLOWED;
      return store.review === 'Completed' ? done(step) : closed(step, store.review);
    case 'launchStore':
      if (store.storeLaunched === 'Completed') return done(step);
      if (store.review !== 'Completed') return need(false, 'review');
      return store.storeLaunched === 'Active' ? ALLOWED : closed(step, store.storeLaunched);
  }
}

/** Whether a validation may run now. */
export const mayValidate = (store: StorePipeline, step: ValidationStep): Permission =>
  mayRunStep(step, store);

/** The billing date can be set only once the daily load is running. */
export const mayBill = (store: Pick<StorePipeline, 'dailyLoad'>): Permission =>
  allowedWhen(store.dailyLoad === 'Completed', pipelineTexts.finishFirst(STEP_LABELS.dailyLoadSetup));

/** The launch date is fixed once the store is launched; one that was lost on the way can still be set, once. */
export const mayMoveLaunch = ({
  storeLaunched,
  storeLaunchedDate,
}: Pick<StorePipeline, 'storeLaunched' | 'storeLaunchedDate'>): Permission =>
  allowedWhen(storeLaunched !== 'Completed' || storeLaunchedDate === null, storesTexts.alreadyLaunched);

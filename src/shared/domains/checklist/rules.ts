// Rules of checklists: how a status reads, which step is the current one, which are locked, who may start, complete or
// reopen a step, whether another user has changed it, and when the realm can be configured.

import { ALLOWED, requireAll, refuse, allowedWhen, type Permission } from '@shared/kernel/access/permission';
import { isNameOf, type User } from '@shared/kernel/platform/session';
import { REALM_STEP, type ChecklistStep, type StepResult } from './model';
import { checklistTexts } from './texts';

export type ChecklistStatus = 'Pending' | 'In Progress' | 'Completed' | 'Failed';
type Step = Pick<ChecklistStep, 'checklist' | 'displayName' | 'status'>;

/** The displayed text of a stored status. */
export function displayedStatus(status: string): ChecklistStatus {
  if (status === 'ongoing') return 'In Progress';
  return status === 'Pending' || status === 'Completed' ? status : 'Failed';
}

const isDone = (step: Step | undefined): boolean => step?.status === 'Completed';

/** The index of the current step: the first that is not completed, or one past the last when all are. */
export function activeStep(steps: readonly Step[]): number {
  const index = steps.findIndex((step) => !isDone(step));
  return index < 0 ? steps.length : index;
}

/** The index of the step that must be completed before another opens; the first has none, which is below zero. */
function neededFor(index: number, level: 'tenant' | 'store'): number {
  const followsFirst = level === 'store' && (index === 2 || index === 4);
  return followsFirst ? 0 : index - 1;
}

/** Whether a step is open. A tenant's steps open one after the other, a store's by their own order. */
export function stepLock(steps: readonly Step[], index: number, level: 'tenant' | 'store'): Permission {
  const needed = steps[neededFor(index, level)];
  return needed && !isDone(needed) ? refuse(checklistTexts.locked(needed.displayName)) : ALLOWED;
}

export const mayInitiate = (step: Step, lock: Permission): Permission =>
  requireAll(lock, allowedWhen(step.status === 'Pending', checklistTexts.notPending));

export function mayComplete(step: Step, lock: Permission): Permission {
  if (step.status === 'Completed') return refuse(checklistTexts.done);
  return requireAll(lock, allowedWhen(step.status !== 'Pending', checklistTexts.stillPending));
}

/** Refuses if a step no longer has the status that the user saw; `seen` is null where the sender does not send one. */
export const isUnchanged = (step: Step, seen: string | null): Permission =>
  allowedWhen(seen === null || seen === step.status, checklistTexts.changed(displayedStatus(step.status)));

/** Who has completed a step, and when. */
export function completionAuthor(
  { lastupdatedBy: name, lastupdatedOn: on }: Pick<ChecklistStep, 'lastupdatedBy' | 'lastupdatedOn'>,
  user: Pick<User, 'name' | 'userName' | 'email' | 'subject'>,
): StepResult['completedBy'] {
  if (!name) return { by: 'unknown' };
  return isNameOf(user, name) ? { by: 'self', name, on } : { by: 'other', name };
}

/** Complete can be withdrawn as long as no step that depends on it has started. */
export function mayReopen(steps: readonly Step[], index: number, level: 'tenant' | 'store'): Permission {
  const startedStep = steps.find((step, at) => neededFor(at, level) === index && step.status !== 'Pending');
  return requireAll(
    allowedWhen(isDone(steps[index]), checklistTexts.notDone),
    startedStep ? refuse(checklistTexts.started(startedStep.displayName)) : ALLOWED,
  );
}

/**
 * Whether a change of a step may be prepared without the network. The step of the realm stands for what Configure
 * creates, and Finish ends the checklist: both are made online, where their consequences are known.
 */
export const mayPrepareStep = (step: Step, isFinish: boolean): Permission =>
  allowedWhen(!hasConfigure(step) && !isFinish, checklistTexts.onlineOnly);

/** The other steps that are still to be done. */
export const otherOpenSteps = <Any extends Step>(steps: readonly Any[], index: number): Any[] =>
  steps.filter((step, at) => at !== index && !isDone(step));

/** Configure appears only on the realm's step. */
export const hasConfigure = (step: Step): boolean => step.checklist === REALM_STEP;

export const mayConfigureRealm = (step: Step): Permission =>
  allowedWhen(step.status === 'Pending', checklistTexts.notPending);

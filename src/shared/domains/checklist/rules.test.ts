import { describe, expect, it } from 'vitest';
import { REALM_STEP } from './model';
import {
  activeStep,
  hasConfigure,
  isUnchanged,
  mayComplete,
  mayConfigureRealm,
  mayInitiate,
  mayPrepareStep,
  mayReopen,
  otherOpenSteps,
  displayedStatus,
  stepLock,
} from './rules';

const step = (status: string, index = 0) => ({
  checklist: `step_${index}`,
  displayName: `Step ${index}`,
  status,
});
const realmStep = { ...step('Pending'), checklist: REALM_STEP };
const steps = (done: readonly number[], count = 8) =>
  Array.from({ length: count }, (_, index) => step(done.includes(index) ? 'Completed' : 'Pending', index));
const open = (done: readonly number[]): number[] =>
  steps(done).flatMap((_, index) => (stepLock(steps(done), index, 'store').allowed ? [index] : []));

describe('the checklist', () => {
  it('uses the displayed names of statuses', () =>
    expect(['Pending', 'ongoing', 'Completed', 'broken'].map(displayedStatus)).toEqual([
      'Pending',
      'In Progress',
      'Completed',
      'Failed',
    ]));

  it('enables the steps of a store once their requirements are met', () => {
    expect(open([])).toEqual([0]);
    expect(open([0])).toEqual([0, 1, 2, 4]);
    expect(open([0, 2])).toEqual([0, 1, 2, 3, 4]);
    expect(open([0, 4])).toEqual([0, 1, 2, 4, 5]);
    expect(open([0, 4, 5])).toContain(6);
  });

  it('names the step to finish first', () =>
    expect(stepLock(steps([0]), 3, 'store')).toEqual({
      allowed: false,
      reasons: [{ text: 'This step is locked: finish Step 2 first' }],
    }));

  it('enables the steps of a tenant one after the other', () => {
    expect(stepLock(steps([0]), 1, 'tenant').allowed).toBe(true);
    expect(stepLock(steps([0]), 2, 'tenant').allowed).toBe(false);
    expect(stepLock(steps([]), 0, 'tenant').allowed).toBe(true);
  });

  it.each([
    [[], 0],
    [[0, 1], 2],
    [[1], 0],
    [[0, 1, 2], 3],
  ])('of three steps with %j completed has the current step %d', (done, current) =>
    expect(activeStep(steps(done, 3))).toBe(current),
  );

  it('moves from Pending through ongoing to Completed', () => {
    const lock = stepLock(steps([]), 0, 'store');
    expect(mayInitiate(step('Pending'), lock).allowed).toBe(true);
    expect(mayComplete(step('Pending'), lock).allowed).toBe(false);
    expect(mayInitiate(step('ongoing'), lock).allowed).toBe(false);
    expect(mayComplete(step('ongoing'), lock).allowed).toBe(true);
    expect(mayComplete(step('Completed'), lock).allowed).toBe(false);
  });

  it('allows undoing Complete until a dependent step has started', () => {
    const done = steps([0, 2]);
    expect(mayReopen(done, 2, 'store').allowed).toBe(true);
    expect(mayReopen(done, 0, 'store')).toEqual({
      allowed: false,
      reasons: [{ text: 'Step 2 has begun already' }],
    });
    expect(mayReopen(done, 1, 'store').allowed).toBe(false);
    expect(mayReopen(steps([0, 1]), 0, 'tenant').allowed).toBe(false);
    expect(mayReopen(steps([0, 1]), 1, 'tenant').allowed).toBe(true);
    expect(mayReopen(done, 99, 'store').allowed, "a step that doesn't exist").toBe(false);
  });

  it('finds the open steps other than a given one', () =>
    expect(otherOpenSteps(steps([0, 2, 4], 5), 3).map(({ displayName }) => displayName)).toEqual(['Step 1']));

  it('offers Configure only at the step of the realm, until that has been initiated', () => {
    expect(hasConfigure(realmStep)).toBe(true);
    expect(hasConfigure(step('Pending'))).toBe(false);
    expect(mayConfigureRealm(realmStep).allowed).toBe(true);
    expect(mayConfigureRealm({ ...realmStep, status: 'ongoing' }).allowed).toBe(false);
  });

  it.each([
    ['a step', step('Pending'), false, true],
    ['the last step, which finishes the checklist', step('Pending'), true, false],
    ['the step of the realm', realmStep, false, false],
    ['the step of the realm as the last one', realmStep, true, false],
  ])('prepares a change offline of %s', (_what, prepared, isFinish, allowed) =>
    expect(mayPrepareStep(prepared, isFinish).allowed).toBe(allowed),
  );

  it('refuses a change of a step that has another status than the sender saw', () => {
    expect(isUnchanged(step('ongoing'), 'ongoing').allowed).toBe(true);
    expect(isUnchanged(step('ongoing'), null).allowed, 'a sender that sends no status').toBe(true);
    expect(isUnchanged(step('ongoing'), 'Pending')).toMatchObject({
      reasons: [{ text: expect.stringContaining('In Progress') as string }],
    });
  });
});

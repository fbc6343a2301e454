import { describe, expect, it } from 'vitest';
import {
  activeStep,
  hasConfigure,
  mayComplete,
  mayInitiate,
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
      reasons: [{ text: 'This step is locked. Finish Step 2 first.' }],
    }));

  it('enables the steps of a tenant one after the other', () => {
    expect(stepLock(steps([0]), 1, 'tenant').allowed).toBe(true);
    expect(stepLock(steps([0]), 2, 'tenant').allowed).toBe(false);
    expect(activeStep(steps([0, 1]))).toBe(2);
    expect(activeStep(steps([0, 1, 2], 3))).toBe(3);
  });

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
  });

  it('finds the open steps other than a given one', () =>
    expect(otherOpenSteps(steps([0, 2, 4], 5), 3).map(({ displayName }) => displayName)).toEqual(['Step 1']));

  it('offers Configure only at the step of the realm', () => {
    expect(hasConfigure({ ...step('Pending'), checklist: 'tenant_wise_keyclock_config' })).toBe(true);
    expect(hasConfigure(step('Pending'))).toBe(false);
  });
});

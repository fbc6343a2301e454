import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pipelineStore } from '@fixtures/samples/records';
import type { ProcessStatus, StorePipeline } from '@shared/domains/stores/model';
import { mayChangeStatus, pipelineOf, type StepState } from './pipeline';
import { mayBill, mayMoveLaunch } from './step-permissions';
import { CALL_TYPES, type PipelineStep } from './steps';

function stepOf(store: StorePipeline, step: PipelineStep, failed: PipelineStep[] = []): StepState {
  const found = pipelineOf(store, new Set(failed)).find((state) => state.step === step);
  if (!found) throw new Error(`no step ${step}`);
  return found;
}
const enabled = (store: StorePipeline, step: PipelineStep): boolean => stepOf(store, step).permission.allowed;

const phase1Done = { bulkPhase1: 'Completed' } as const;
const categorized = {
  ...phase1Done,
  isPhase1Verified: true,
  isOpcodeCategorized: true,
  bulkPhase2: 'Active',
} as const;
const verified = { ...categorized, isOpcodeVerified: true } as const;
const daily = { ...verified, bulkPhase2: 'Completed', isPhase2Verified: true, dailyLoad: 'Active' } as const;
const qa = { ...daily, dailyLoad: 'Completed', nsQaValidation: 'Active', review: 'Active' } as const;
const reviewed = {
  ...qa,
  nsQaValidation: 'Completed',
  review: 'Completed',
  storeLaunched: 'Active',
} as const;

describe('a step that can be done', () => {
  const at = '2026-11-18T15:00:00Z';
  const sinceOf = (change: Partial<StorePipeline>, step: PipelineStep): string | null =>
    stepOf(pipelineStore(change), step).since;

  it('says since when: since the step before it was completed', () => {
    expect(sinceOf({ ...phase1Done, bulkPhase1CompletedDate: at }, 'phase1Validation')).toBe(at);
    expect(sinceOf({ ...phase1Done, bulkPhase1CompletedDate: at }, 'opcodeCategorization')).toBeNull();
    expect(sinceOf({ bulkPhase1: 'Active' }, 'phase1Load')).toBeNull();
    // Both are opened together, but a review waits for the validation.
    const opened = { ...qa, dailyLoadCompletedDate: at };
    expect([sinceOf(opened, 'nsQaValidation'), sinceOf(opened, 'review')]).toEqual([at, null]);
  });

  it('has the date of its start while it is in progress, and none once it is completed', () => {
    const started = { bulkPhase1StartDate: at };
    expect(sinceOf({ ...started, bulkPhase1: 'In Progress' }, 'phase1Load')).toBe(at);
    expect(sinceOf({ ...started, bulkPhase1: 'Completed' }, 'phase1Load')).toBeNull();
  });
});

describe('the pipeline', () => {
  it('has ten steps in order', () =>
    expect(pipelineOf(pipelineStore()).map(({ step }) => step)).toEqual([
      'phase1Load',
      'phase1Validation',
      'opcodeCategorization',
      'opcodeValidation',
      'phase2Load',
      'phase2Validation',
      'dailyLoadSetup',
      'nsQaValidation',
      'review',
      'launchStore',
    ]));

  it.each<[ProcessStatus, boolean]>([
    ['Inactive', false],
    ['Active', true],
    ['In Progress', false],
    ['Completed', false],
    ['Failed', true],
  ])('phase 1 load with %s: enabled %s', (bulkPhase1, allowed) =>
    expect(enabled(pipelineStore({ bulkPhase1 }), 'phase1Load')).toBe(allowed),
  );

  it('offers Retry for a failed load', () =>
    expect(stepOf(pipelineStore({ bulkPhase1: 'Failed' }), 'phase1Load').label).toBe('Retry'));

  it('shows an unsuccessful validation as Failed with Retry', () => {
    const tried = pipelineStore({ ...phase1Done, phase1VerifiedDate: '2026-01-01T00:00:00Z' });
    expect(stepOf(tried, 'phase1Validation')).toMatchObject({ status: 'Failed', label: 'Retry' });
    const now = pipelineStore(phase1Done);
    expect(stepOf(now, 'phase1Validation')).toMatchObject({ status: 'Active' });
    expect(stepOf(now, 'phase1Validation', ['phase1Validation'])).toMatchObject({
      status: 'Failed',
      label: 'Retry',
    });
  });

  it('enables each step once the previous one is done', () => {
    expect(enabled(pipelineStore(phase1Done), 'phase1Validation')).toBe(true);
    expect(enabled(pipelineStore({ ...phase1Done, isPhase1Verified: true }), 'opcodeCategorization')).toBe(
      true,
    );
    expect(enabled(pipelineStore(categorized), 'opcodeValidation')).toBe(true);
    expect(enabled(pipelineStore(categorized), 'phase2Load')).toBe(false);
    expect(enabled(pipelineStore(verified), 'phase2Load')).toBe(true);
    expect(enabled(pipelineStore({ ...verified, bulkPhase2: 'Completed' }), 'phase2Validation')).toBe(true);
    expect(enabled(pipelineStore(daily), 'dailyLoadSetup')).toBe(true);
    expect(enabled(pipelineStore(qa), 'nsQaValidation')).toBe(true);
    expect(enabled(pipelineStore(qa), 'review')).toBe(false);
    expect(enabled(pipelineStore(reviewed), 'launchStore')).toBe(true);
  });

  it('disables a completed daily load and starts a disabled one again', () => {
    expect(stepOf(pipelineStore(qa), 'dailyLoadSetup')).toMatchObject({
      label: 'Disable',
      action: { callType: 'daily_load', target: 'Disabled' },
      permission: { allowed: true },
    });
    expect(stepOf(pipelineStore({ ...qa, dailyLoad: 'Disabled' }), 'dailyLoadSetup')).toMatchObject({
      status: 'Inactive',
      process: 'Disabled',
      label: 'Start',
      action: { target: 'In Progress' },
      permission: { allowed: true },
    });
  });

  it('moves NS QA and review from Active through In Progress to Completed', () => {
    expect(stepOf(pipelineStore(qa), 'nsQaValidation').action).toMatchObject({ target: 'In Progress' });
    expect(
      stepOf(pipelineStore({ ...qa, nsQaValidation: 'In Progress' }), 'nsQaValidation').action,
    ).toMatchObject({
      target: 'Completed',
    });
    expect(stepOf(pipelineStore({ ...qa, nsQaValidation: 'Failed' }), 'nsQaValidation').action).toMatchObject(
      {
        target: 'Completed',
      },
    );
  });

  it('offers no Retry that would complete NS QA Validation, and none without an effect', () => {
    const failed = { ...qa, nsQaValidation: 'Failed' } as const;
    expect(stepOf(pipelineStore(failed), 'nsQaValidation')).toMatchObject({
      status: 'Failed',
      label: 'Complete',
      permission: { allowed: true },
    });
    const review = { ...reviewed, review: 'Failed' } as const;
    expect(stepOf(pipelineStore(review), 'review')).toMatchObject({
      label: 'Start',
      permission: { reasons: [{ text: 'Review failed; the back office must reopen it' }] },
    });
    expect(stepOf(pipelineStore({ ...reviewed, storeLaunched: 'Failed' }), 'launchStore')).toMatchObject({
      label: 'Launch Store',
      permission: { reasons: [{ text: 'Launch Store failed; the back office must reopen it' }] },
    });
  });

  it('gives the reason for a disabled step', () =>
    expect(stepOf(pipelineStore(phase1Done), 'phase2Load').permission).toEqual({
      allowed: false,
      reasons: [{ text: 'Finish Opcode Validation first' }],
    }));

  it('rejects a status that the button would not send', () => {
    expect(mayChangeStatus(pipelineStore(), 'bulk_phase_1', 'In Progress').allowed).toBe(true);
    expect(mayChangeStatus(pipelineStore(), 'bulk_phase_1', 'Completed').allowed).toBe(false);
    expect(mayChangeStatus(pipelineStore(), 'store_launched', 'Completed').allowed).toBe(false);
  });

  it('enables the billing date with the daily load, and locks the launch date with the launch', () => {
    expect(mayBill({ dailyLoad: 'Active' }).allowed).toBe(false);
    expect(mayBill({ dailyLoad: 'Completed' }).allowed).toBe(true);
    const day = { storeLaunchedDate: '2026-11-20' };
    expect(mayMoveLaunch({ storeLaunched: 'Active', ...day }).allowed).toBe(true);
    expect(mayMoveLaunch({ storeLaunched: 'Completed', ...day }).allowed).toBe(false);
    expect(mayMoveLaunch({ storeLaunched: 'Completed', storeLaunchedDate: null }).allowed).toBe(true);
  });
});

const status = fc.constantFrom<ProcessStatus>(
  'Inactive',
  'Active',
  'In Progress',
  'Completed',
  'Failed',
  'Disabled',
);
const anyStore = fc.record({
  bulkPhase1: status,
  bulkPhase2: status,
  dailyLoad: status,
  nsQaValidation: status,
  review: status,
  storeLaunched: status,
  isPhase1Verified: fc.boolean(),
  isOpcodeCategorized: fc.boolean(),
  isOpcodeVerified: fc.boolean(),
  isPhase2Verified: fc.boolean(),
});

describe('any state of a store', () => {
  it('gives a reason for each disabled step', () =>
    fc.assert(
      fc.property(anyStore, (change) => {
        for (const { permission } of pipelineOf(pipelineStore(change)))
          if (!permission.allowed) expect(permission.reasons.length).toBeGreaterThan(0);
      }),
    ));

  it('shows one of the five statuses for each step', () =>
    fc.assert(
      fc.property(anyStore, (change) => {
        for (const { status: shown } of pipelineOf(pipelineStore(change)))
          expect(['Completed', 'In Progress', 'Active', 'Inactive', 'Failed']).toContain(shown);
      }),
    ));

  it('allows the same in the button and on the server', () =>
    fc.assert(
      fc.property(anyStore, (change) => {
        const store = pipelineStore(change);
        for (const { action, permission } of pipelineOf(store)) {
          if (action.kind !== 'status') continue;
          expect(CALL_TYPES).toContain(action.callType);
          expect(mayChangeStatus(store, action.callType, action.target).allowed).toBe(permission.allowed);
        }
      }),
    ));
});

import { describe, expect, it } from 'vitest';
import { pipelineStore, READY_TO_LAUNCH } from '@fixtures/samples/records';
import { failedStep, launchBlockers, launchSummary, openSubmissions } from './launch-blockers';

const CONFIGURED = { isDeleted: false, isTenantConfigured: true, isConfigured: true };
type Launching = Parameters<typeof launchBlockers>[0];

const storeOf = (change: Partial<Launching>): Launching => ({ ...pipelineStore(), ...CONFIGURED, ...change });
const texts = (change: Partial<Launching>): string[] =>
  launchBlockers(storeOf(change)).map(({ text }) => text);

describe('what blocks the launch of a store', () => {
  it('starts with what precedes the pipeline', () => {
    const blockers = launchBlockers(storeOf({ isTenantConfigured: false, isConfigured: false }));
    expect(blockers.slice(0, 2)).toEqual([
      { text: 'Configure the tenant first', location: 'tenant', state: null, isBlocker: true },
      { text: 'Configure the store first', location: 'tenant', state: null, isBlocker: true },
    ]);
    expect(blockers).toHaveLength(11);
  });

  it('lists each open step with its status', () => {
    expect(texts({ bulkPhase1: 'Failed' })[0]).toBe('Phase 1 load failed. Fix it, then retry');
    expect(texts({ bulkPhase1: 'In Progress' })[0]).toBe('Phase 1 load is in progress');
    expect(texts({ bulkPhase1: 'Completed' }).slice(0, 2)).toEqual([
      'Phase 1 Validation can be done now',
      'Opcode Categorization: previous steps not complete',
    ]);
  });

  it('links to the opcodes once they can be categorized', () => {
    const [first] = launchBlockers(storeOf({ bulkPhase1: 'Completed', isPhase1Verified: true }));
    expect(first).toMatchObject({ text: 'Opcode Categorization can be done now', location: 'opcodes' });
  });

  it('is empty for a store that is launched or ready to launch', () => {
    expect(texts({ storeLaunched: 'Completed' })).toEqual([]);
    expect(texts(READY_TO_LAUNCH)).toEqual([]);
  });

  it('reports only the deletion of a deleted store', () => {
    expect(texts({ isDeleted: true })).toEqual(['The store is deleted']);
  });

  it('separates conditions that need an action from those that are still to come', () => {
    const summary = (change: Partial<Launching>): string => launchSummary(launchBlockers(storeOf(change)));
    expect(summary({ bulkPhase1: 'Failed' })).toBe('1 blocker, 9 steps before launch');
    expect(summary({ bulkPhase1: 'Completed' })).toBe('8 steps before launch');
    expect(summary({ isDeleted: true })).toBe('1 blocker');
    expect(summary({ isTenantConfigured: false, isConfigured: false })).toBe(
      '2 blockers, 9 steps before launch',
    );
    expect(summary({ storeLaunched: 'Completed' })).toBe('');
  });

  it('finds the failed step, also one whose load is completed', () => {
    expect(failedStep(storeOf({ bulkPhase1: 'Completed', phase1VerifiedDate: '2026-01-01' }))).toBe(
      'phase1Validation',
    );
    expect(failedStep(storeOf({ bulkPhase1: 'Completed' }))).toBeUndefined();
  });
});

describe('what is not submitted yet', () => {
  const open = (change: Partial<Parameters<typeof openSubmissions>[0]>): string[] =>
    openSubmissions({
      ...storeOf({ bulkPhase1: 'Active' }),
      isLaborGridSubmitted: false,
      isPartsMatrixSubmitted: false,
      ...change,
    }).map(({ tab }) => tab);

  it('is labor grids and parts matrices, each until it is submitted', () => {
    expect(open({})).toEqual(['laborGrids', 'partsMatrix']);
    expect(open({ isLaborGridSubmitted: true })).toEqual(['partsMatrix']);
    expect(open({ isPartsMatrixSubmitted: true })).toEqual(['laborGrids']);
  });

  it('is empty before their tabs open, after the launch and for a deleted store', () => {
    expect(open({ bulkPhase1: 'Inactive' })).toEqual([]);
    expect(open({ storeLaunched: 'Completed' })).toEqual([]);
    expect(open({ isDeleted: true })).toEqual([]);
  });
});

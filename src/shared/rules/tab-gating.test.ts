import { describe, expect, it } from 'vitest';
import type { Store } from '../model/store';
import { mayConfigureStore, showsPhaseLog, showsStatusLog, tabGate, type StoreTab } from './tab-gating';

type Gating = Pick<Store, 'bulkPhase1' | 'bulkPhase2' | 'dms' | 'infrastructureConfiguration'>;
const store = (change: Partial<Gating>): Gating => ({
  bulkPhase1: 'Active',
  bulkPhase2: 'Inactive',
  dms: 'Tekion',
  infrastructureConfiguration: 'Completed',
  ...change,
});
const open = (tab: StoreTab, change: Partial<Gating>): boolean => tabGate(tab, store(change)).allowed;

describe('the tabs of a store', () => {
  it.each<StoreTab>([
    'opcodes',
    'payTypes',
    'advisors',
    'technicians',
    'models',
    'menu',
    'storeSettings',
    'revenueDetails',
  ])('%s waits for phase 1', (tab) => {
    expect(open(tab, { bulkPhase1: 'In Progress' })).toBe(false);
    expect(open(tab, { bulkPhase1: 'Completed' })).toBe(true);
  });

  it('Pay Types of CDK Global wait for phase 2 as well', () => {
    expect(open('payTypes', { dms: 'CDK Global', bulkPhase1: 'Completed', bulkPhase2: 'Active' })).toBe(
      false,
    );
    expect(open('payTypes', { dms: 'CDK Global', bulkPhase1: 'Completed', bulkPhase2: 'Completed' })).toBe(
      true,
    );
  });

  it.each<StoreTab>(['laborGrid', 'partsMatrix'])('%s opens with the configured store', (tab) => {
    expect(open(tab, { bulkPhase1: 'Inactive' })).toBe(false);
    expect(open(tab, { bulkPhase1: 'Active' })).toBe(true);
  });

  it('Data Evaluation needs the infrastructure and phase 1', () => {
    expect(open('dataEvaluation', { bulkPhase1: 'Completed', infrastructureConfiguration: 'Pending' })).toBe(
      false,
    );
    expect(open('dataEvaluation', { bulkPhase1: 'Completed' })).toBe(true);
  });

  it('a store is configured after its tenant', () => {
    expect(mayConfigureStore({ isTenantConfigured: false }).allowed).toBe(false);
    expect(mayConfigureStore({ isTenantConfigured: true }).allowed).toBe(true);
  });

  it('the log shows what has run', () => {
    expect(showsStatusLog({ bulkPhase1: 'Active' })).toBe(false);
    expect(showsStatusLog({ bulkPhase1: 'Failed' })).toBe(true);
    expect(['Active', 'Inactive'].map(showsPhaseLog)).toEqual([false, false]);
    expect(['In Progress', 'Completed', 'Failed', 'Disabled'].map(showsPhaseLog)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

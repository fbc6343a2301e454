import { describe, expect, it } from 'vitest';
import { dashboardStageOf } from '@shared/domains/stores/store-dashboard';
import { tenantState } from './tenant-state';

const onboarding = {
  dms: 'Tekion',
  isDeleted: 0,
  bulkPhase1: 'Completed',
  dailyLoad: 'Inactive',
  nsQaValidation: 'Inactive',
  review: 'Inactive',
  storeLaunched: 'Inactive',
};
const loaded = { ...onboarding, dailyLoad: 'Completed', nsQaValidation: 'Active', review: 'Active' };
const launched = { ...loaded, nsQaValidation: 'Completed', review: 'Completed', storeLaunched: 'Completed' };

describe('the dashboard place of a store', () => {
  it('moves on with the pipeline', () => {
    expect(dashboardStageOf(onboarding)).toBe('onboarding');
    expect(dashboardStageOf(loaded)).toBe('nsQaValidation');
    expect(dashboardStageOf({ ...loaded, nsQaValidation: 'Completed' })).toBe('review');
    expect(dashboardStageOf({ ...launched, storeLaunched: 'Active' })).toBe('readyToLaunch');
    expect(dashboardStageOf(launched)).toBe('launched');
  });

  it('falls back to onboarding when the daily load is disabled before the launch', () => {
    expect(dashboardStageOf({ ...loaded, dailyLoad: 'Disabled' })).toBe('onboarding');
    expect(dashboardStageOf({ ...launched, dailyLoad: 'Disabled' })).toBe('launched');
  });
});

describe('tenantState', () => {
  it('has every flag of its active stores, and counts all stores', () => {
    const state = tenantState([onboarding, launched, { ...launched, dms: 'Reynolds', isDeleted: 1 }], false);
    expect(state).toMatchObject({
      onboarding: 1,
      launched: 1,
      review: 0,
      count: 3,
      activeStoreCount: 2,
      deletedStoreCount: 1,
      deletedstoreortenant: 1,
      dms: 'Tekion',
      dmsList: '["Tekion"]',
    });
  });

  it('is onboarding without stores, and only cancelled once cancelled', () => {
    expect(tenantState([], false)).toMatchObject({ onboarding: 1, deletedstoreortenant: 0, dms: null });
    expect(tenantState([launched], true)).toMatchObject({
      onboarding: 0,
      launched: 0,
      deletedstoreortenant: 1,
    });
  });

  it('lists the most frequent DMS first', () => {
    const other = { ...onboarding, dms: 'Automate' };
    expect(tenantState([other, onboarding, onboarding], false).dmsList).toBe('["Tekion","Automate"]');
  });

  it('lists those of deleted stores where no store is active', () => {
    const deleted = { ...onboarding, isDeleted: 1 };
    const state = tenantState([{ ...deleted, dms: 'Automate' }, deleted, deleted], true);
    expect(state).toMatchObject({ dms: 'Tekion', dmsList: '["Tekion","Automate"]' });
  });
});

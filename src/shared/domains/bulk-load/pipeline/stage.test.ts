import { describe, expect, it } from 'vitest';
import { onboardingStore } from '@fixtures/samples/records';
import { stageOf } from './stage';

const TODAY = '2026-11-22';

describe('the stage of a store', () => {
  it('is the first open step, with the days since the previous one', () => {
    const phase1 = { bulkPhase1: 'Completed', bulkPhase1CompletedDate: '2026-11-08T12:00:00Z' } as const;
    expect(stageOf(onboardingStore({ ...phase1, storeLaunchedDate: '2026-12-01' }), TODAY)).toEqual({
      stage: 'Phase 1 Validation · Active',
      days: 14,
      blocker: 'Phase 1 Validation can be done now',
      launchDate: '2026-12-01',
    });
  });

  it('counts from the start of the step itself, and reports its failure', () => {
    const failed = { bulkPhase1: 'Failed', bulkPhase1StartDate: '2026-11-21T12:00:00Z' } as const;
    expect(stageOf(onboardingStore(failed), TODAY)).toMatchObject({
      stage: 'Phase 1 load · Failed',
      days: 1,
      blocker: 'Phase 1 load failed. Fix it, then retry',
    });
  });

  it('has no days if nothing has started, and none before today', () => {
    expect(stageOf(onboardingStore(), TODAY)).toMatchObject({ stage: 'Phase 1 load · Active', days: null });
    const ahead = { bulkPhase1: 'In Progress', bulkPhase1StartDate: '2026-11-25T12:00:00Z' } as const;
    expect(stageOf(onboardingStore(ahead), TODAY).days).toBe(0);
  });

  it('is before the pipeline until tenant and store are configured', () =>
    expect(stageOf(onboardingStore({ isTenantConfigured: false }), TODAY)).toMatchObject({
      stage: 'Not configured',
      blocker: 'Configure the tenant first',
    }));
});

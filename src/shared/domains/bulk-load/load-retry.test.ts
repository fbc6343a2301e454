import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pipelineStore } from '@fixtures/pipeline-store';
import { processStatusSchema, type StoreOnItsWay } from '@shared/domains/stores/model';
import { loadRetryOf } from './load-retry';
import { loadStatus } from './loads';
import { mayChangeStatus, pipelineOf } from './pipeline';
import { STEP_OF_CALL } from './steps';
import { pipelineTexts } from './texts';

const named = {
  ...{ id: 7, storeId: 'bay_store1', storeName: 'Bay Ford', tenantId: 'bay', tenantName: 'Bay', dms: null },
  ...{ isDeleted: false, isConfigured: true, isTenantConfigured: true },
};
const storeOf = (change: Partial<StoreOnItsWay>): StoreOnItsWay => ({
  ...pipelineStore(),
  ...named,
  ...change,
});

const status = fc.constantFrom(...processStatusSchema.options);
const anyPipeline = fc
  .record({
    ...{ bulkPhase1: status, bulkPhase2: status, dailyLoad: status, storeLaunched: status },
    ...{ isPhase1Verified: fc.boolean(), isOpcodeCategorized: fc.boolean(), isOpcodeVerified: fc.boolean() },
    isPhase2Verified: fc.boolean(),
  })
  .map((change) => pipelineStore(change));

it('is the load that failed, by what its call wants to know', () =>
  expect(loadRetryOf(storeOf({ bulkPhase1: 'Failed' }))).toEqual({
    ...{ id: 7, storeId: 'bay_store1', storeName: 'Bay Ford', tenantId: 'bay', dms: '' },
    callType: 'bulk_phase_1',
  }));

it('is none where nothing failed, or the store is gone', () => {
  expect(loadRetryOf(storeOf({}))).toBeUndefined();
  expect(loadRetryOf(storeOf({ bulkPhase1: 'In Progress' }))).toBeUndefined();
  expect(loadRetryOf(storeOf({ bulkPhase1: 'Failed', isDeleted: true }))).toBeUndefined();
});

it('is what the Retry of the pipeline does, whatever the store is at', () =>
  fc.assert(
    fc.property(anyPipeline, (pipeline) => {
      const retry = loadRetryOf(storeOf(pipeline));
      const offered = pipelineOf(pipeline).find(
        ({ step, label, decision }) =>
          label === pipelineTexts.retry &&
          decision.allowed &&
          ['phase1Load', 'phase2Load', 'dailyLoadSetup'].includes(step),
      );
      expect(retry && STEP_OF_CALL[retry.callType]).toBe(offered?.step);
      if (!retry) return;
      expect(loadStatus(pipeline, retry.callType)).toBe('Failed');
      expect(mayChangeStatus(pipeline, retry.callType, 'In Progress')).toEqual({ allowed: true });
    }),
  ));

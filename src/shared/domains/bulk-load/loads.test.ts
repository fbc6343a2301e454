import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onboardingStore, pipelineStore } from '@fixtures/samples/records';
import { processStatusSchema } from '@shared/domains/stores/model';
import { loadRetryOf, failedLine, loadFailure, loadStatus, loadTitle } from './loads';
import type { BulkLogRow } from './model';
import { mayChangeStatus, pipelineOf } from './pipeline/pipeline';
import { STEP_OF_CALL } from './pipeline/steps';
import { pipelineTexts } from './texts';

const status = fc.constantFrom(...processStatusSchema.options);
const anyPipeline = fc
  .record({
    ...{ bulkPhase1: status, bulkPhase2: status, dailyLoad: status, storeLaunched: status },
    ...{ isPhase1Verified: fc.boolean(), isOpcodeCategorized: fc.boolean(), isOpcodeVerified: fc.boolean() },
    isPhase2Verified: fc.boolean(),
  })
  .map((change) => pipelineStore(change));

it('is the failed load, with the arguments of its call', () =>
  expect(loadRetryOf(onboardingStore({ bulkPhase1: 'Failed' }))).toEqual({
    ...{ id: 7, storeId: 'bay_store1', storeName: 'Bay Ford', tenantId: 'bay', dms: 'Tekion' },
    callType: 'bulk_phase_1',
  }));

it('is empty if nothing failed, or the store is deleted', () => {
  expect(loadRetryOf(onboardingStore())).toBeUndefined();
  expect(loadRetryOf(onboardingStore({ bulkPhase1: 'In Progress' }))).toBeUndefined();
  expect(loadRetryOf(onboardingStore({ bulkPhase1: 'Failed', isDeleted: true }))).toBeUndefined();
});

it('matches the Retry of the pipeline, whatever the state of the store', () =>
  fc.assert(
    fc.property(anyPipeline, (pipeline) => {
      const retry = loadRetryOf(onboardingStore(pipeline));
      const offered = pipelineOf(pipeline).find(
        ({ step, label, permission }) =>
          label === pipelineTexts.retry &&
          permission.allowed &&
          ['phase1Load', 'phase2Load', 'dailyLoadSetup'].includes(step),
      );
      expect(retry && STEP_OF_CALL[retry.callType]).toBe(offered?.step);
      if (!retry) return;
      expect(loadStatus(pipeline, retry.callType)).toBe('Failed');
      expect(mayChangeStatus(pipeline, retry.callType, 'In Progress')).toEqual({ allowed: true });
    }),
  ));

const line = (id: number, change: Partial<BulkLogRow> = {}): BulkLogRow => ({
  id,
  description: `Line ${id}`,
  datetime: '2026-11-20T15:10:00',
  status: 'Completed',
  error: null,
  source: null,
  ...change,
});

describe('why a load failed', () => {
  it('is the error of its last failed line', () => {
    const lines = [
      line(1, { status: 'Failed', error: 'old' }),
      line(2),
      line(3, { status: 'Failed', error: 'new' }),
    ];
    expect(loadFailure(failedLine(lines))).toBe('new');
  });

  it("is the line's description if it has no error, and unknown without a line", () => {
    expect(loadFailure(line(1, { status: 'Failed', error: ' ' }))).toBe('Line 1');
    expect(loadFailure(failedLine([line(1)]))).toBe("The log doesn't say why");
  });

  it('is reported with the load and its store', () =>
    expect(loadTitle('bulk_phase_1', 'Kia')).toBe('Phase 1 load of Kia'));
});

import { expect, it } from 'vitest';
import { onboardingStore } from '@fixtures/samples/records';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { BATCH_SIZE, countInBatches } from './tenant-progress';

const BATCHES = 20;

const store = (id: number): OnboardingStore =>
  onboardingStore({ id, storeId: `s${id}`, tenantId: `t${id % 7}` });

it('yields to other work while it counts', async () => {
  let turns = 0;
  let last = setImmediate(function turn() {
    turns += 1;
    last = setImmediate(turn);
  });
  const stores = Array.from({ length: BATCHES * BATCH_SIZE }, (_none, id) => store(id));
  const progress = await countInBatches(stores, '2026-11-22');
  clearImmediate(last);
  expect(turns).toBeGreaterThanOrEqual(BATCHES - 1);
  expect(progress.map(({ tenantId }) => tenantId)).toEqual(['t0', 't1', 't2', 't3', 't4', 't5', 't6']);
  expect(progress.reduce((sum, { underWay }) => sum + underWay, 0)).toBe(stores.length);
});

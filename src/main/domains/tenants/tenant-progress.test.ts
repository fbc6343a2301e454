import { expect, it } from 'vitest';
import { onboardingStore } from '@fixtures/samples/records';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { BATCH_SIZE, countInBatches, isWorthKeeping } from './tenant-progress';

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

it('keeps counts that took long for a while, unless they lack something or this console has changed something since', () => {
  const [asOf, day] = ['2026-11-22T10:00:00.000Z', '2026-11-22'];
  const answer = { data: [], asOf, origin: 'live' as const, partial: false };
  const counts = { day, startedAt: 1_000, endedAt: 11_000, answer };
  const asked = { day, now: 20_000, lastWriteAt: Number.NEGATIVE_INFINITY };
  expect(isWorthKeeping(counts, asked)).toBe(true);
  expect(isWorthKeeping(counts, { ...asked, now: 41_000 })).toBe(false);
  expect(isWorthKeeping(counts, { ...asked, now: 10_999 })).toBe(false);
  expect(isWorthKeeping(counts, { ...asked, day: '2026-11-23' })).toBe(false);
  // A write while they were read may be missing in them.
  expect(isWorthKeeping(counts, { ...asked, lastWriteAt: 1_000 })).toBe(false);
  expect(isWorthKeeping({ ...counts, startedAt: 9_500 }, asked)).toBe(false);
  expect(isWorthKeeping({ ...counts, answer: { ...answer, partial: true } }, asked)).toBe(false);
  expect(isWorthKeeping({ ...counts, answer: { ...answer, origin: 'cache' } }, asked)).toBe(false);
});

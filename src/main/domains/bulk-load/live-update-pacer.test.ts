import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadProgress } from '@shared/domains/bulk-load/model';
import { BATCH_MS, LINES_PER_BATCH, LiveUpdatePacer, MAX_LIVE_LINES } from './live-update-pacer';

const update = (id: number, changes: Partial<LoadProgress> = {}): LoadProgress => ({
  ...{ callType: 'bulk_phase_1', status: 'In Progress', progress: Math.min(id / 100_000, 1) },
  row: { id, description: `Line ${id}`, datetime: '', status: 'In Progress', error: null, source: null },
  ...changes,
});

let passed: LoadProgress[];
let pacer: LiveUpdatePacer;

beforeEach(() => {
  vi.useFakeTimers();
  passed = [];
  pacer = new LiveUpdatePacer((one) => passed.push(one));
});
afterEach(() => {
  vi.useRealTimers();
});

const lines = (): number[] => passed.flatMap(({ row }) => (row ? [row.id] : []));

describe('live updates', () => {
  it('pass immediately and unchanged when they arrive one by one', () => {
    for (const id of [1, 2, 3]) {
      pacer.add(update(id));
      expect(passed).toHaveLength(id);
      vi.advanceTimersByTime(2 * BATCH_MS);
    }
    expect(passed).toEqual([update(1), update(2), update(3)]);
  });

  it('that arrive in a flood pass in batches of a few lines, with the latest progress', () => {
    for (let id = 1; id <= 100_000; id += 1) pacer.add(update(id));
    expect(passed).toHaveLength(1);
    vi.advanceTimersByTime(BATCH_MS);
    expect(passed.length).toBeLessThanOrEqual(LINES_PER_BATCH + 2);
    expect(passed.at(-1)).toEqual(update(100_000));
    // Only one update of a batch moves the progress, which every window draws.
    expect(passed.filter(({ progress }) => progress !== null)).toHaveLength(2);
    const before = passed.length;
    vi.advanceTimersByTime(10 * BATCH_MS);
    expect(passed).toHaveLength(before);
  });

  it('that carry a few lines together all pass, in order', () => {
    for (const id of [1, 2, 3, 4]) pacer.add(update(id));
    vi.advanceTimersByTime(BATCH_MS);
    expect(lines()).toEqual([1, 2, 3, 4]);
  });

  it('report the end of a load after a flood once, last, and with the line that explains it', () => {
    for (let id = 1; id <= 1_000; id += 1) pacer.add(update(id));
    const end = update(1_001, { status: 'Failed', progress: null });
    pacer.add(end);
    pacer.add(update(1_002));
    vi.advanceTimersByTime(BATCH_MS);
    expect(passed.filter(({ status }) => status === 'Failed')).toEqual([{ ...end, progress: 0.01 }]);
    expect(passed.at(-1)?.row?.id).toBe(1_001);
  });

  it('buffer a limited number of lines until the load ends, however long the flood lasts', () => {
    for (let batch = 0; batch < 1_000; batch += 1) {
      for (let id = 1; id <= 30; id += 1) pacer.add(update(batch * 30 + id));
      vi.advanceTimersByTime(BATCH_MS);
    }
    expect(lines().length).toBeLessThanOrEqual(MAX_LIVE_LINES + LINES_PER_BATCH + 1);
    expect(passed.at(-1)).toMatchObject({ progress: 0.3, row: null });
    pacer.add(update(30_001, { status: 'Completed' }));
    vi.advanceTimersByTime(2 * BATCH_MS);
    pacer.add(update(30_003));
    expect(lines().at(-1)).toBe(30_003);
  });

  it('of each load keep their own lines and state', () => {
    for (let id = 1; id <= 1_000; id += 1)
      pacer.add(update(id, { callType: id % 2 === 0 ? 'bulk_phase_1' : 'bulk_phase_2' }));
    vi.advanceTimersByTime(BATCH_MS);
    const lastOf = (load: string): number | undefined =>
      passed.findLast(({ callType }) => callType === load)?.row?.id;
    expect([lastOf('bulk_phase_2'), lastOf('bulk_phase_1')]).toEqual([999, 1_000]);
  });

  it('that are buffered are dropped after the load has ended, while those of other loads pass', () => {
    pacer.add(update(1));
    pacer.add(update(2));
    pacer.add(update(3, { callType: 'bulk_phase_2' }));
    pacer.drop('bulk_phase_1');
    vi.advanceTimersByTime(BATCH_MS);
    expect(lines()).toEqual([1, 3]);
    pacer.add(update(4));
    vi.advanceTimersByTime(BATCH_MS);
    expect(lines()).toEqual([1, 3, 4]);
  });

  it('stop when there is no listener left', () => {
    pacer.add(update(1));
    pacer.add(update(2));
    pacer.stop();
    vi.advanceTimersByTime(BATCH_MS);
    expect(lines()).toEqual([1]);
  });
});

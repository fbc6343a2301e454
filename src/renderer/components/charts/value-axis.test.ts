import { expect, it } from 'vitest';
import { axisTicks, ticksWithin, topAxisTicks } from './value-axis';

it.each([
  [4_780, true, [0, 2_000, 4_000, 6_000]],
  [3, true, [0, 1, 2, 3]],
  [1, true, [0, 1]],
  [0, true, [0, 1]],
  [20, true, [0, 5, 10, 15, 20]],
  [0.7, false, [0, 0.2, 0.4, 0.6, 0.8]],
])('has few round ticks up to %d or more', (most, areCounts, ticks) => {
  expect(axisTicks(most, areCounts)).toEqual(ticks);
});

it.each([
  ['days of a month', 1, 30, true, 6, [5, 10, 15, 20, 25, 30]],
  ['hours from none on', 0, 15.9, false, 4, [0, 5, 10, 15]],
  ['costs from a cent on', 0.01, 500, false, 5, [0, 100, 200, 300, 400, 500]],
  ['a narrow span far from 0', 1_001.2, 1_001.6, false, 4, [1_001.2, 1_001.3, 1_001.4, 1_001.5, 1_001.6]],
])('has round ticks within a span: %s', (_what, least, most, areCounts, steps, ticks) => {
  expect(ticksWithin(least, most, areCounts, steps)).toEqual(ticks);
});

it('has fewer ticks above narrow bars, so that their numbers keep apart', () => {
  expect(topAxisTicks(38, false, 300)).toEqual([0, 10, 20, 30, 40]);
  expect(topAxisTicks(38, false, 79)).toEqual([0, 20, 40]);
  expect(topAxisTicks(38, false, 20)).toEqual([0, 50]);
});

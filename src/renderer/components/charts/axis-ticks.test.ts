import { expect, it } from 'vitest';
import { axisTicks, valueAxis } from './axis-ticks';

it('writes numbers in full, and has no fractions of a count', () => {
  const { yAxisTickFormat: counts, roundedTicks } = valueAxis([4_780, 12]);
  expect(roundedTicks).toBe(true);
  expect([0, 1_000, 4_780, 0.5].map(counts)).toEqual(['0', '1,000', '4,780', '']);
  const { yAxisTickFormat: hours } = valueAxis([0.4, 1]);
  expect([0.5, 1].map(hours)).toEqual(['0.5', '1']);
});

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

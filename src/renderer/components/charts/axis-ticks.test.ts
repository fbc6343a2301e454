import { expect, it } from 'vitest';
import { valueAxis } from './axis-ticks';

it('writes numbers in full, and has no fractions of a count', () => {
  const { yAxisTickFormat: counts, roundedTicks } = valueAxis([4_780, 12]);
  expect(roundedTicks).toBe(true);
  expect([0, 1_000, 4_780, 0.5].map(counts)).toEqual(['0', '1,000', '4,780', '']);
  const { yAxisTickFormat: hours } = valueAxis([0.4, 1]);
  expect([0.5, 1].map(hours)).toEqual(['0.5', '1']);
});

import { expect, it } from 'vitest';
import { formatRatings } from './amounts';

it('names all of a few mileages, and the ends and the number of many', () => {
  expect(formatRatings([])).toBe('');
  expect(formatRatings([5_000, 10_000, 15_000, 20_000])).toBe('5,000, 10,000, 15,000, 20,000');
  expect(formatRatings([5_000, 10_000, 15_000, 20_000, 25_000])).toBe('5,000, 10,000 … 25,000 (5)');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMileages, isMileageOf, type MileageScale, rangeOf, mileageAt, mileageCount } from './mileage';

it('lists a few mileages in full, and only the ends and the count of many', () => {
  expect(formatMileages([])).toBe('');
  expect(formatMileages([5_000, 10_000, 15_000, 20_000])).toBe('5,000, 10,000, 15,000, 20,000');
  expect(formatMileages([5_000, 10_000, 15_000, 20_000, 25_000])).toBe('5,000, 10,000 … 25,000 (5)');
});

const scale: MileageScale = { milegaeInterval: 5_000, beforeMiles: 500, afterMiles: 1_500, maxMiles: 16_000 };

/** Whatever the form lets through. */
const scales = fc.integer({ min: 1, max: 200_000 }).chain((milegaeInterval) => {
  const tolerance = fc.integer({ min: 0, max: Math.ceil(milegaeInterval / 2) - 1 });
  return fc.record<MileageScale>({
    milegaeInterval: fc.constant(milegaeInterval),
    beforeMiles: tolerance,
    afterMiles: tolerance,
    maxMiles: fc.integer({ min: 0, max: 500_000 }),
  });
});

describe('the mileages of a menu', () => {
  it('are the multiples of its interval up to its maximum', () => {
    const all = Array.from({ length: mileageCount(scale) }, (_none, at) => mileageAt(scale, at));
    expect(all).toEqual([5_000, 10_000, 15_000]);
    expect(mileageCount({ ...scale, maxMiles: 15_000 })).toBe(3);
    expect(mileageCount({ ...scale, maxMiles: 4_999 })).toBe(0);
    expect(mileageCount({ ...scale, milegaeInterval: 0 })).toBe(0);
  });

  it('cover readings before and after them, but nothing past the maximum', () => {
    expect(rangeOf(scale, 10_000)).toEqual({ from: 9_500, to: 11_500 });
    expect(rangeOf(scale, 15_000)).toEqual({ from: 14_500, to: 16_000 });
  });

  it('are recognized as such', () => {
    expect([5_000, 15_000].every((miles) => isMileageOf(scale, miles))).toBe(true);
    for (const miles of [0, -5_000, 7_500, 5_000.5, 20_000]) expect(isMileageOf(scale, miles)).toBe(false);
  });

  it('never overlap, and each lies in its own range', () => {
    fc.assert(
      fc.property(scales, fc.nat(), (any, place) => {
        const count = mileageCount(any);
        fc.pre(count > 0);
        const at = place % count;
        const miles = mileageAt(any, at);
        const range = rangeOf(any, miles);
        expect(isMileageOf(any, miles)).toBe(true);
        expect(range.from).toBeGreaterThan(0);
        expect(range.from).toBeLessThanOrEqual(miles);
        expect(range.to).toBeGreaterThanOrEqual(miles);
        expect(range.to).toBeLessThanOrEqual(any.maxMiles);
        if (at > 0) expect(rangeOf(any, mileageAt(any, at - 1)).to).toBeLessThan(range.from);
      }),
    );
  });

  it('end before the maximum is exceeded', () => {
    fc.assert(
      fc.property(scales, (any) => {
        const count = mileageCount(any);
        expect(isMileageOf(any, mileageAt(any, count))).toBe(false);
        if (count > 0) expect(mileageAt(any, count - 1)).toBeLessThanOrEqual(any.maxMiles);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  logGamma,
  quantileOfWaits,
  quantilesOfLengths,
  shrunkPace,
  strengthOf,
  type Wait,
} from './statistics';

const wait = (length: number, ended = true): Wait => ({ length, ended, weight: 1 });

describe('waits', () => {
  it('have the plain quantile if all have ended', () => {
    expect(
      quantileOfWaits(
        [4, 1, 3, 2].map((length) => wait(length)),
        0.5,
      ),
    ).toBe(2);
  });

  it('are longer if some are still open', () => {
    const ended = [1, 2, 3, 4].map((length) => wait(length));
    const open = [1.5, 1.5, 1.5, 1.5].map((length) => wait(length, false));
    expect(quantileOfWaits([...ended, ...open], 0.5)).toBe(3);
  });

  it('have no quantile if too few have ended', () => {
    expect(quantileOfWaits([wait(1), wait(2, false), wait(3, false)], 0.5)).toBeNull();
    expect(quantileOfWaits([], 0.5)).toBeNull();
  });

  it('have the same quantiles by their lengths alone', () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 20 });
    fc.assert(
      fc.property(lengths, lengths, (ended, running) => {
        const waits = [
          ...ended.map((length) => wait(length)),
          ...running.map((length) => wait(length, false)),
        ];
        expect(quantilesOfLengths(ended, running, [0.5, 0.9])).toEqual([
          quantileOfWaits(waits, 0.5),
          quantileOfWaits(waits, 0.9),
        ]);
      }),
    );
  });
});

describe('the pace of a group', () => {
  it('is shrunk toward the mean if there is little data', () => {
    expect(shrunkPace({ seen: 2, expected: 1 }, 8)).toBeCloseTo(10 / 9);
    expect(shrunkPace({ seen: 200, expected: 100 }, 8)).toBeCloseTo(208 / 108);
    expect(shrunkPace({ seen: 0, expected: 0 }, 8)).toBe(1);
  });

  it('is shrunk less if the groups differ more than by chance', () => {
    const alike = Array.from({ length: 20 }, (_none, at) => ({ seen: 50 + (at % 3) * 4 - 4, expected: 50 }));
    const different = Array.from({ length: 20 }, (_none, at) => ({
      seen: at % 2 === 0 ? 20 : 100,
      expected: 50,
    }));
    expect(strengthOf(alike)).toBeGreaterThanOrEqual(128);
    expect(strengthOf(different)).toBeLessThan(8);
  });
});

it('computes the logarithm of factorials', () => {
  expect(logGamma(5)).toBeCloseTo(Math.log(24), 9);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 9);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrate } from './calibration';

const score = fc.double({ min: 0, max: 1, noNaN: true });
const tries = fc.array(fc.record({ score, right: fc.boolean() }), { maxLength: 400 });

describe('a calibrated confidence', () => {
  it('is the share of correct suggestions with such a score', () => {
    const sureOf = calibrate([
      ...Array.from({ length: 200 }, (_none, at) => ({ score: 0.9, right: at % 10 !== 0 })),
      ...Array.from({ length: 200 }, (_none, at) => ({ score: 0.4, right: at % 2 === 0 })),
    ]);
    expect(sureOf(0.95)).toBeCloseTo(0.9, 1);
    expect(sureOf(0.5)).toBeCloseTo(0.5, 1);
    expect(sureOf(0.1)).toBeCloseTo(0.5, 1);
  });

  it('is low before there is any evidence', () => {
    expect(calibrate([])(1)).toBe(0.8);
    expect(calibrate([{ score: 1, right: true }])(0.5)).toBe(0.4);
  });

  it('is between 0 and 1, and never decreases with the score', () =>
    fc.assert(
      fc.property(tries, fc.array(score, { minLength: 2 }), (tried, scores) => {
        const sureOf = calibrate(tried);
        const sure = [...scores].sort((one, other) => one - other).map(sureOf);
        for (const [at, one] of sure.entries()) {
          expect(one).toBeGreaterThanOrEqual(Math.max(0, sure[at - 1] ?? 0));
          expect(one).toBeLessThan(1);
        }
      }),
    ));
});

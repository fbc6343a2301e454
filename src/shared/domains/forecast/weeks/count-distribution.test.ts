import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRange } from './count-distribution';

/** The exact distribution by adding up all outcomes. */
function byOutcomes(chances: readonly number[], share: number): number {
  const shares = chances.map(() => 0).concat(0);
  for (let outcome = 0; outcome < 2 ** chances.length; outcome += 1) {
    let [product, count] = [1, 0];
    chances.forEach((chance, at) => {
      const happens = (outcome >> at) & 1;
      product *= happens ? chance : 1 - chance;
      count += happens;
    });
    shares[count] = (shares[count] ?? 0) + product;
  }
  let passed = 0;
  return shares.findIndex((one) => (passed += one) >= share - 1e-12);
}

describe('how many of independent events happen', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });

  it('is the exact distribution, for any chances', () =>
    fc.assert(
      fc.property(fc.array(chance, { maxLength: 9 }), (chances) => {
        const { mean, low, high } = countRange(chances);
        expect(mean).toBeCloseTo(
          chances.reduce((sum, one) => sum + one, 0),
          9,
        );
        expect([low, high]).toEqual([byOutcomes(chances, 0.1), byOutcomes(chances, 0.9)]);
      }),
    ));

  it('is known for thousands of events too', () => {
    expect(countRange(Array.from({ length: 20_000 }, () => 0.01))).toMatchObject({ low: 182, high: 218 });
    expect(countRange([])).toEqual({ mean: 0, low: 0, high: 0 });
    expect(countRange([1, 1, 0])).toEqual({ mean: 2, low: 2, high: 2 });
  });

  it('varies more where they are off together, within what is possible', () => {
    const chances = Array.from({ length: 100 }, () => 0.2);
    expect(countRange(chances)).toEqual({ mean: expect.closeTo(20, 9) as number, low: 15, high: 25 });
    // The variance is 16, so that 4 are added to a standard deviation of 4: 5.7 in all.
    expect(countRange(chances, 0.25)).toMatchObject({ low: 13, high: 27 });
    expect(countRange([1, 1, 0], 5)).toEqual({ mean: 2, low: 2, high: 2 });
    fc.assert(
      fc.property(
        fc.array(chance, { maxLength: 30 }),
        fc.double({ min: 0, max: 3, noNaN: true }),
        (all, spread) => {
          const together = countRange(all, spread);
          const most = all.filter((one) => one > 0).length;
          expect(together.low).toBeGreaterThanOrEqual(0);
          expect(together.low).toBeLessThanOrEqual(together.high);
          expect(together.high).toBeLessThanOrEqual(most);
        },
      ),
    );
  });
});

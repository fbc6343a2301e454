import { describe, expect, it } from 'vitest';
import { compareQuarters, discoveries, mannWhitney, medianOf } from './comparison';

describe('the comparison of two quarters', () => {
  it('has the chance of a known example, whichever group comes first', () => {
    // The example of scipy.stats.mannwhitneyu, by the normal distribution with continuity.
    const [a, b] = [
      [19, 22, 16, 29, 24],
      [20, 11, 17, 12],
    ];
    expect(mannWhitney(a, b)).toBeCloseTo(0.11134688653314041, 6);
    expect(mannWhitney(b, a)).toBeCloseTo(0.11134688653314041, 6);
  });

  it('corrects for ties, and sees no difference where all are equal', () => {
    // Ranks 2, 2, 4.5 against 2, 4.5, 6: U is 2.5, and the variance 4.65.
    const z = (4.5 - 2.5 - 0.5) / Math.sqrt((9 / 12) * (7 - 30 / 30));
    const chance = mannWhitney([1, 1, 2], [1, 2, 3]);
    expect(chance).toBeGreaterThan(0.4);
    expect(chance).toBeCloseTo(chanceOf(z), 6);
    expect(mannWhitney([5, 5, 5], [5, 5])).toBe(1);
  });

  it('calls the four discoveries of the example of Benjamini and Hochberg', () => {
    const chances = [
      ...[0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344],
      ...[0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1],
    ];
    expect(discoveries(chances).filter(Boolean)).toHaveLength(4);
    expect(discoveries([...chances].reverse()).indexOf(true)).toBe(11);
    expect(discoveries([])).toEqual([]);
  });

  it('takes the middle', () => {
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1, 2, 3])).toBe(2.5);
  });

  it('says what got slower and quicker, what may be chance, and what is too little', () => {
    const around = (middle: number) => Array.from({ length: 15 }, (_none, at) => middle + at);
    const verdicts = compareQuarters([
      { now: around(300), before: around(200) },
      { now: around(101), before: around(100) },
      { now: around(9).slice(0, 9), before: around(900) },
      { now: around(100), before: around(400) },
    ]);
    expect(verdicts).toEqual([
      { verdict: 'slower', difference: 100 },
      { verdict: 'chance', difference: 1 },
      { verdict: 'few', difference: null },
      { verdict: 'quicker', difference: -300 },
    ]);
  });
});

/** Two-sided, by summing the normal density up: another path than the one that is tested. */
function chanceOf(z: number): number {
  const step = 1e-4;
  let inside = 0;
  for (let x = step / 2; x < z; x += step) inside += (step * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
  return 1 - 2 * inside;
}

import { describe, expect, it } from 'vitest';
import { compareQuarters, discoveries, mannWhitney } from './comparison';

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
    // By the same function of SciPy.
    expect(mannWhitney([1, 1, 2], [1, 2, 3])).toBeCloseTo(0.4795001221869535, 6);
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

// How many launches a week will have: the distribution of the number of stores that launch, each with its own chance,
// widened by what moves many of them at once.

import { normalShare } from '../learning/normal';

/** How a count is distributed that is the sum of events with different chances. */
export interface CountRange {
  mean: number;
  /** The 10 % quantile of the count. */
  low: number;
  /** The 90 % quantile of the count. */
  high: number;
}

const LOW_SHARE = 0.1;
const HIGH_SHARE = 0.9;

/** Counts more than this many standard deviations above the mean are ignored, because their chance is negligible. */
const MAX_DEVIATIONS = 10;

/**
 * The exact distribution of how many of independent events happen (Poisson binomial), by adding one event after the
 * other. Counts that are as good as impossible are left out, so that thousands of events cost a few hundred steps each.
 */
function independentCounts(chances: readonly number[], mean: number, variance: number): Float64Array {
  const size = Math.min(
    chances.length + 1,
    Math.ceil(mean + MAX_DEVIATIONS * Math.sqrt(variance)) + MAX_DEVIATIONS,
  );
  const shares = new Float64Array(size);
  shares[0] = 1;
  let last = 0;
  for (const chance of chances) {
    last = Math.min(size - 1, last + 1);
    for (let count = last; count > 0; count -= 1)
      shares[count] = (shares[count] ?? 0) * (1 - chance) + (shares[count - 1] ?? 0) * chance;
    shares[0] = (shares[0] ?? 0) * (1 - chance);
  }
  return shares;
}

/**
 * How many events happen. They are off together by as much as `spread` says, on top of what independent ones are: that
 * part is normal, and is added to their exact distribution, within the counts that are possible at all.
 */
export function countRange(chances: readonly number[], spread = 0): CountRange {
  const possible = chances.filter((chance) => chance > 0);
  const mean = possible.reduce((sum, chance) => sum + chance, 0);
  const variance = possible.reduce((sum, chance) => sum + chance * (1 - chance), 0);
  const shares = independentCounts(possible, mean, variance);
  const deviation = spread * variance;
  const shareUntil = (count: number): number =>
    shares.reduce((sum, share, at) => {
      const below = deviation > 0 ? normalShare((count + 0.5 - at) / deviation) : Number(at <= count);
      return sum + share * below;
    }, 0);
  const countOf = (share: number): number => {
    let [low, high] = [0, possible.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      // The sum of many products is exact to twelve places only.
      if (shareUntil(middle) >= share - 1e-12) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return { mean, low: countOf(LOW_SHARE), high: countOf(HIGH_SHARE) };
}

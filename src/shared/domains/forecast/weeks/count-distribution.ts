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
export function countRange(chances: readonly number[]): CountRange {
  const possible = chances.filter((chance) => chance > 0);
  const mean = possible.reduce((sum, chance) => sum + chance, 0);
  const variance = possible.reduce((sum, chance) => sum + chance * (1 - chance), 0);
  const size = Math.min(
    possible.length + 1,
    Math.ceil(mean + MAX_DEVIATIONS * Math.sqrt(variance)) + MAX_DEVIATIONS,
  );
  const shares = new Float64Array(size);
  shares[0] = 1;
  let last = 0;
  for (const chance of possible) {
    last = Math.min(size - 1, last + 1);
    for (let count = last; count > 0; count -= 1)
      shares[count] = (shares[count] ?? 0) * (1 - chance) + (shares[count - 1] ?? 0) * chance;
    shares[0] = (shares[0] ?? 0) * (1 - chance);
  }
  const countOf = (share: number): number => {
    let passed = 0;
    for (let count = 0; count < size; count += 1) {
      passed += shares[count] ?? 0;
      // The sum of many products is exact to twelve places only.
      if (passed >= share - 1e-12) return count;
    }
    return size - 1;
  };
  return { mean, low: countOf(LOW_SHARE), high: countOf(HIGH_SHARE) };
}

// The statistics with which the forecast learns: quantiles of waits of which some still go on, and the pace of groups,
// drawn towards that of the whole where a group is small.

/**
 * A wait: its length, and whether its end was observed. An open wait counts as longer than it is so far
 * (right-censored).
 */
export interface Wait {
  length: number;
  ended: boolean;
  weight: number;
}

/**
 * The Kaplan-Meier estimate: the share of waits that ended by each length, where open waits count until they were last
 * observed. Returns the length by which `share` of them has ended; null if too few ended.
 */
export function quantileOfWaits(waits: readonly Wait[], share: number): number | null {
  const sorted = [...waits].sort((a, b) => a.length - b.length || Number(b.ended) - Number(a.ended));
  let atRisk = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let remaining = 1;
  for (const { length, ended, weight } of sorted) {
    if (ended && atRisk > 0) {
      remaining *= 1 - weight / atRisk;
      if (1 - remaining >= share - 1e-9) return length;
    }
    atRisk -= weight;
  }
  return null;
}

/**
 * The same for waits that all count alike: by their lengths, of those that ended and of those that still go on. Returns
 * of each share, in ascending order, the length by which it has ended. Numbers are sorted several times as quickly as
 * waits, which matters for a board of tens of thousands of stores.
 */
export function quantilesOfLengths(
  ended: readonly number[],
  running: readonly number[],
  shares: readonly number[],
): (number | null)[] {
  const ends = Float64Array.from(ended).sort();
  const seen = Float64Array.from(running).sort();
  let atRisk = ends.length + seen.length;
  let [remaining, passed] = [1, 0];
  const found: number[] = [];
  for (const length of ends) {
    for (; passed < seen.length && (seen[passed] ?? length) < length; passed += 1) atRisk -= 1;
    remaining *= 1 - 1 / atRisk;
    atRisk -= 1;
    while (found.length < shares.length && 1 - remaining >= (shares[found.length] ?? 1) - 1e-9)
      found.push(length);
    if (found.length === shares.length) break;
  }
  return shares.map((_share, at) => found[at] ?? null);
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const;

/** The natural logarithm of the gamma function for positive numbers, by Lanczos. */
export function logGamma(x: number): number {
  const below = x - 1;
  // A plain loop: it is called for each group of waits, and callbacks take longer than the sums.
  let series = 0.9999999999998099;
  for (let at = 0; at < LANCZOS.length; at += 1) series += (LANCZOS[at] ?? 0) / (below + at + 1);
  const base = below + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (below + 0.5) * Math.log(base) - base + Math.log(series);
}

/** How many events were seen, and how many were expected. */
export interface Tally {
  seen: number;
  expected: number;
}

const STRENGTHS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 1024] as const;

/**
 * The shrinkage of the groups' estimates towards the overall one, by maximum likelihood: each group's pace has a gamma
 * prior with mean 1 (empirical Bayes). The greater it is, the more alike the groups are.
 */
export function strengthOf(tallies: Iterable<Tally>): number {
  const groups = [...tallies];
  const likelihood = (strength: number): number => {
    const [gamma, scaled] = [logGamma(strength), strength * Math.log(strength)];
    return groups.reduce(
      (sum, { seen, expected }) =>
        sum + logGamma(strength + seen) - gamma + scaled - (strength + seen) * Math.log(strength + expected),
      0,
    );
  };
  let best = { strength: STRENGTHS[STRENGTHS.length - 1] ?? 1024, likelihood: Number.NEGATIVE_INFINITY };
  for (const strength of STRENGTHS) {
    const found = likelihood(strength);
    if (found > best.likelihood) best = { strength, likelihood: found };
  }
  return best.strength;
}

/** The pace of a group against the whole: above 1 it is quicker. A group without waits has the pace of the whole. */
export const shrunkPace = ({ seen, expected }: Tally, strength: number): number =>
  (seen + strength) / (expected + strength);

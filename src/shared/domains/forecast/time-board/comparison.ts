// Decides which rows of a time board got slower or quicker than in the quarter before by more than chance. Stores are
// compared with each other in src/shared/domains/store-comparison.

import { normalShare } from '../learning/normal';
import { quantilesOfLengths } from '../learning/statistics';
import type { Comparison } from './model';

/** A quarter with fewer waits than this isn't compared. */
const MIN_TO_COMPARE = 10;

/** Among all differences that are called more than chance, this share may be chance on average. */
const FALSE_DISCOVERIES = 0.05;

/**
 * Mann and Whitney: how likely two groups of the same distribution differ this much in their ranks. Two-sided, by the
 * normal distribution, corrected for ties and continuity. It needs no distribution of the waits, which are skewed, and
 * no random numbers, so that equal data have equal verdicts.
 */
export function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, own: 1 })), ...b.map((value) => ({ value, own: 0 }))];
  all.sort((one, other) => one.value - other.value);
  const count = all.length;
  let [rankSum, ties, at] = [0, 0, 0];
  while (at < count) {
    let end = at;
    let own = 0;
    while (end < count && all[end]?.value === all[at]?.value) {
      own += all[end]?.own ?? 0;
      end += 1;
    }
    const size = end - at;
    rankSum += own * (at + (size + 1) / 2);
    ties += size ** 3 - size;
    at = end;
  }
  const pairs = a.length * b.length;
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const variance = (pairs / 12) * (count + 1 - ties / (count * (count - 1)));
  if (!(variance > 0)) return 1;
  const z = Math.max(0, Math.abs(u - pairs / 2) - 0.5) / Math.sqrt(variance);
  return 2 * normalShare(-z);
}

/**
 * Benjamini and Hochberg: which of many chances are small enough to be called a difference. Of twenty tests without any
 * difference one would seem to have one; here the share of those among all that are called is limited.
 */
export function discoveries(chances: readonly number[], share = FALSE_DISCOVERIES): boolean[] {
  const sorted = [...chances].sort((a, b) => a - b);
  const limit = sorted.reduce(
    (most, chance, at) => (chance <= ((at + 1) * share) / sorted.length ? chance : most),
    Number.NEGATIVE_INFINITY,
  );
  return chances.map((chance) => chance <= limit);
}

/** Waits that ended this quarter and the quarter before, in seconds. */
export interface Quarters {
  now: readonly number[];
  before: readonly number[];
}

/** As in the other columns of a board; all of these waits ended. */
const medianOf = (values: readonly number[]): number => quantilesOfLengths(values, [], [0.5])[0] ?? 0;

/** What got slower or quicker, over all rows of a board. */
export function compareQuarters(rows: readonly Quarters[]): Comparison[] {
  const enough = rows.map(
    ({ now, before }) => now.length >= MIN_TO_COMPARE && before.length >= MIN_TO_COMPARE,
  );
  const called = discoveries(
    rows.filter((_row, at) => enough[at]).map(({ now, before }) => mannWhitney(now, before)),
  );
  let tested = -1;
  return rows.map(({ now, before }, at): Comparison => {
    if (enough[at] !== true) return { verdict: 'few', difference: null };
    tested += 1;
    const difference = medianOf(now) - medianOf(before);
    if (called[tested] !== true || difference === 0) return { verdict: 'chance', difference };
    return { verdict: difference > 0 ? 'slower' : 'quicker', difference };
  });
}

// Learns how much the launches of one week are early or late together. `count-distribution.ts` widens the likely number
// of launches of a week by it.

import { weekEnds } from '../work-calendar';
import type { WorkCalendar } from '../work-calendar';

/** The full weeks that are compared, of those after a past forecast. */
const WEEKS = 4;

/**
 * The square of a usual spread, a fifth and a bit. What is learned is drawn to none by as much as it is less certain than
 * that: from a few weeks, or weeks of few launches, little can be told.
 */
const USUAL_SQUARE = 0.05;

/** The forecasts of one past day. */
export interface PastDay {
  at: number;
  stores: readonly {
    /** How likely the store was launched before an instant, as it was forecast on that day. */
    chanceBy: (instant: number) => number;
    /** Null of a store that isn't launched. */
    launched: number | null;
  }[];
}

/**
 * An outage, an absence or a holiday moves many launches at once. By how much is learned from the weeks that are over,
 * as they were forecast: what they were off beyond what independent stores are.
 * @returns The standard deviation of what is common, as a share of the variance of independent stores; 0 where weeks
 *   were off no more than these are, or nothing is known.
 */
export function weekSpreadOf(past: readonly PastDay[], now: number, calendar: WorkCalendar): number {
  let [beyond, squares, uncertainty] = [0, 0, 0];
  for (const { at, stores } of past) {
    const ends = weekEnds(at, WEEKS + 1, calendar);
    for (let ahead = 1; ahead <= WEEKS; ahead += 1) {
      const [from, to] = [ends[ahead - 1] ?? now, ends[ahead] ?? Number.POSITIVE_INFINITY];
      if (to > now) break;
      let [likely, variance, done] = [0, 0, 0];
      for (const { chanceBy, launched } of stores) {
        const chance = chanceBy(to) - chanceBy(from);
        likely += chance;
        variance += chance * (1 - chance);
        if (launched !== null && launched >= from && launched < to) done += 1;
      }
      beyond += (done - likely) ** 2 - variance;
      squares += variance ** 2;
      // How much the square of what independent stores are off varies itself, as of a Poisson count.
      uncertainty += variance + 2 * variance ** 2;
    }
  }
  if (beyond <= 0 || squares === 0) return 0;
  const weight = USUAL_SQUARE ** 2 / (USUAL_SQUARE ** 2 + uncertainty / squares ** 2);
  return Math.sqrt((beyond / squares) * weight);
}

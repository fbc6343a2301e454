import { seededRandom } from '@sandbox/database/random';
import {
  type Causes,
  endOfStep,
  lastStep,
  meanWork,
  spread,
  type TrueLaunch,
  workBetween,
} from './launch-back-office';

/**
 * The median day of launch by what the back office is really made of, which no forecast can know: the limit of what the
 * error of a forecast can be. Days are counted from 1970.
 */
export interface OracleDays {
  /**
   * Of one that knows how slow the store, its dealer and its tenant are and when its coordinator and its DMS will be
   * away: it doesn't know only by chance how long each step takes.
   */
  all: number;
  /** Of one that knows how these are distributed, and learns of the store from the true lengths of its steps so far. */
  distribution: number;
}

const PATHS = 201;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The density of `spread` at a length of which the mean is 1. */
const density = (length: number): number => 4 * length * Math.exp(-2 * length);

/** @param steps The number of steps that are done; the next one starts at the end of the last of them. */
export function oracleDays(launch: TrueLaunch, steps: number): OracleDays {
  const random = seededRandom(launch.id * 16 + steps);
  const from = steps === 0 ? launch.agreement : (launch.ended[steps - 1] ?? 0);
  const simulated = (causes: Causes): number => {
    let at = from;
    for (let step = steps; step <= lastStep; step += 1)
      at = endOfStep(step, causes, at, meanWork(step, causes, at) * spread(random));
    return Math.floor(at / DAY_MS);
  };
  /** How likely the steps so far are if these are the causes. */
  const likelihood = (causes: Causes): number => {
    let [product, since] = [1, launch.agreement];
    for (const [step, end] of launch.ended.slice(0, steps).entries()) {
      const mean = meanWork(step, causes, since);
      product *= density(workBetween(step, causes, since, end) / mean) / mean;
      since = end;
    }
    return product;
  };
  // Hidden causes as the back office draws them.
  const drawn = (): Causes => ({
    ...launch.causes,
    ...{
      slowness: 0.5 + spread(random),
      silent: random.chance(0.08) ? 4 : 1,
      own: 0.6 + 0.4 * spread(random),
    },
  });
  const all = Array.from({ length: PATHS }, () => ({ day: simulated(launch.causes), weight: 1 }));
  const distribution = Array.from({ length: PATHS }, () => {
    const causes = drawn();
    return { day: simulated(causes), weight: likelihood(causes) };
  });
  return { all: weightedMedian(all), distribution: weightedMedian(distribution) };
}

function weightedMedian(points: readonly { day: number; weight: number }[]): number {
  const half = points.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { day, weight } of [...points].sort((a, b) => a.day - b.day)) {
    passed += weight;
    if (passed >= half) return day;
  }
  return Number.NaN;
}

// Simulates the remaining steps of a store many times to forecast its launch, and reads the result: quantiles, the
// place of a real launch among the simulated ones, and the paths if one step ended sooner. It has nothing to do with
// the simulated users of tests/simulation.

import { ownValue } from '@shared/kernel/guard';
import { currentStepOf, type LaunchHistory, STEP_COUNT, waitingSince } from '../history/launch-history';
import type { StepPaces } from '../model';
import type { WorkCalendar } from '../work-calendar';
import { hazardUntil, waitUntil } from './hazard';
import { coordinatorPace, type TenantSizeBands } from './learn';
import { normalQuantile } from './normal';

/** The number of simulated paths of each store. */
const PATHS = 128;

const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31] as const;

/**
 * Points that fill the unit interval evenly instead of by chance (Richtmyer's sequence), another sequence for each step
 * and for the pace of the store. Every store uses the same ones: results do not flicker between two refreshes, and 128
 * paths are as accurate as thousands of random ones.
 */
function evenPoints(sequence: number): Float64Array {
  const stride = Math.sqrt(PRIMES[sequence] ?? 2) % 1;
  return Float64Array.from({ length: PATHS }, (_none, path) => ((path + 0.5) * stride) % 1);
}

const EXPONENTIALS: readonly Float64Array[] = Array.from({ length: STEP_COUNT }, (_none, step) =>
  evenPoints(step).map((share) => -Math.log(1 - share)),
);

const NORMALS = evenPoints(STEP_COUNT).map(normalQuantile);

/** The state of a store from which its remaining steps are simulated. */
export interface Outlook {
  /** The step that it waits for. */
  current: number;
  /** How long it has waited for it, in working days. */
  waited: number;
  /** Of each step how much quicker than the whole stores like it are. */
  paces: readonly number[];
  /** The gamma distribution of this store's own pace, by what it did so far. */
  ownShape: number;
  ownRate: number;
}

export function outlookOf(
  history: LaunchHistory,
  { cumulated, dms, sizes: bySize, tenants, coordinators, alike }: StepPaces,
  sizes: TenantSizeBands,
  now: number,
  calendar: WorkCalendar,
): Outlook {
  const current = currentStepOf(history);
  const size = bySize[sizes.get(history.tenantId) ?? 'one'];
  const ofDms = ownValue(dms, history.dms);
  const tenant = ownValue(tenants, history.tenantId) ?? 1;
  const paces = cumulated.map(
    (_step, step) =>
      (ofDms?.[step] ?? 1) *
      (size?.[step] ?? 1) *
      tenant *
      coordinatorPace(coordinators, history.coordinator, step),
  );
  const waited = Math.max(0, calendar.workDaysAt(now) - calendar.workDaysAt(waitingSince(history)));
  let [seen, expected] = [0, 0];
  let since = history.start;
  for (let step = 0; step < current; step += 1) {
    const end = history.completed[step] ?? since;
    if (history.trusted[step] && (step === 0 || history.trusted[step - 1])) {
      seen += 1;
      const length = calendar.workDaysAt(end) - calendar.workDaysAt(since);
      expected += (paces[step] ?? 1) * hazardUntil(cumulated[step] ?? [], length);
    }
    since = end;
  }
  // The current wait isn't counted here: each path includes it as it is, which weighs the slow paces itself.
  return { current, waited, paces, ownShape: alike + seen, ownRate: alike + expected };
}

export interface SimulatedPaths {
  /** Working days until the launch, ascending, one for each path. */
  lengths: Float64Array;
  /** The mean time that each step still takes. */
  means: Float64Array;
  /** The same lengths in the order of the paths. */
  totals: Float64Array;
  /** Of each step the working days that it takes on each path, in the order of the paths. */
  byStep: readonly Float64Array[];
}

/** Simulates the remaining steps. */
export function simulatePaths(outlook: Outlook, { cumulated }: StepPaces): SimulatedPaths {
  const { current, waited, paces, ownShape, ownRate } = outlook;
  const passed = hazardUntil(cumulated[current] ?? [], waited) * (paces[current] ?? 1);
  // Having waited so long makes a slow pace likelier.
  const rate = ownRate + passed;
  const spread = 1 / (9 * ownShape);
  const root = Math.sqrt(spread);
  const own = NORMALS.map((normal) => {
    // Wilson and Hilferty: the cube root of a gamma variable is all but normal.
    const cube = 1 - spread + normal * root;
    return Math.max(1e-3, (ownShape / rate) * cube * cube * cube);
  });
  const totals = new Float64Array(PATHS);
  const means = new Float64Array(STEP_COUNT);
  const byStep: Float64Array[] = [];
  // Plain loops: callbacks take half as long again, and thousands of stores are forecast at once.
  for (let step = 0; step < STEP_COUNT; step += 1) {
    const ofStep = new Float64Array(step < current ? 0 : PATHS);
    const needs = EXPONENTIALS[step] ?? ofStep;
    const sums = cumulated[step] ?? [];
    const pace = paces[step] ?? 1;
    const before = step === current ? passed / pace : 0;
    const without = step === current ? waited : 0;
    let sum = 0;
    for (let path = 0; path < ofStep.length; path += 1) {
      const length = waitUntil(sums, before + (needs[path] ?? 1) / ((own[path] ?? 1) * pace)) - without;
      ofStep[path] = length;
      totals[path] = (totals[path] ?? 0) + length;
      sum += length;
    }
    means[step] = sum / PATHS;
    byStep.push(ofStep);
  }
  return { lengths: totals.slice().sort(), means, totals, byStep };
}

/** The lengths of the same paths if a step takes no longer than `within` working days, ascending. */
export function lengthsIfDoneWithin(
  { totals, byStep }: SimulatedPaths,
  step: number,
  within: number,
): Float64Array {
  const ofStep = byStep[step];
  const lengths = new Float64Array(PATHS);
  for (let path = 0; path < PATHS; path += 1)
    lengths[path] = (totals[path] ?? 0) - Math.max(0, (ofStep?.[path] ?? 0) - within);
  return lengths.sort();
}

/** The length that a share of the paths doesn't exceed. */
export function quantileOf(lengths: Float64Array, share: number): number {
  const exact = Math.min(lengths.length - 1, Math.max(0, share * lengths.length - 0.5));
  const low = Math.floor(exact);
  const from = lengths[low] ?? 0;
  return from + ((lengths[low + 1] ?? from) - from) * (exact - low);
}

/** The share of the paths that are no longer than `length`: the place of the real launch among the simulated ones. */
export function rankOf(lengths: Float64Array, length: number): number {
  let [low, high] = [0, lengths.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lengths[middle] ?? 0) <= length) low = middle + 1;
    else high = middle;
  }
  return low / lengths.length;
}

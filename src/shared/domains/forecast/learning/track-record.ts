// Repeats the forecasts of the last year: the record that the screen shows, and the ranks that keep what is promised,
// for the days of a launch and for the chance of one before a day.

import {
  currentStepOf,
  historyAt,
  launchedAt,
  launchWeekdays,
  type LaunchHistory,
  STEP_COUNT,
} from '../history/launch-history';
import type { LaunchModel, StepRecord } from '../model';
import { PROMISED_SHARE } from '../rules';
import { createDayMover, firstNearest, type WorkCalendar } from '../work-calendar';
import { learnSteps, type TenantSizeBands } from './learn';
import { outlookOf, quantileOf, rankOf, simulatePaths } from './simulate';
import { quantileOfWaits } from './statistics';
import { type PastDay, weekSpreadOf } from './week-spread';

/** The shares of a forecast that are learned; two of them are promised. */
export const SHARES = [0.1, 0.25, 0.5, 0.75, 0.85, 0.95] as const;
export const P50 = SHARES.indexOf(0.5);
export const P85 = SHARES.indexOf(PROMISED_SHARE);

/**
 * The share of launches that came as early as a rank among the simulated paths: between two of `SHARES`, whose ranks
 * are known, along a straight line.
 */
export function shareOfRank(levels: readonly number[], rank: number): number {
  let [fromLevel, fromShare] = [0, 0];
  for (const [at, share] of [...SHARES, 1].entries()) {
    const level = levels[at] ?? 1;
    if (rank < level) return fromShare + ((share - fromShare) * (rank - fromLevel)) / (level - fromLevel);
    [fromLevel, fromShare] = [level, share];
  }
  return 1;
}

/**
 * How likely a store is launched before the end of a day, by the paths that were simulated at `now`. Ranks are those of
 * the beginning of the day of the launch, so that the end of a day is also the beginning of the next one. Halfway
 * between its own beginning and that is the length which tells both days apart.
 */
export function chanceByOf(
  lengths: Float64Array,
  levels: readonly number[],
  now: number,
  calendar: WorkCalendar,
): (instant: number) => number {
  const today = calendar.workDaysAt(now);
  return (instant) => {
    const until = calendar.workDaysAt(instant) - today;
    return shareOfRank(levels, rankOf(lengths, Math.max(until / 2, until - 0.5)));
  };
}

/**
 * Returns what gives the days of a forecast that is made at `now`: by the first half of the launches are done, by the
 * second 85 %. The second is moved back to a day of launches, because hardly any launch is between the two, and is never
 * before the first, which is moved to the nearest.
 */
export function launchDaysOf(
  { levels, middle, weekdays }: Pick<LaunchModel, 'levels' | 'middle' | 'weekdays'>,
  now: number,
  calendar: WorkCalendar,
): (lengths: Float64Array) => { p50: string; p85: string } {
  const today = calendar.workDaysAt(now);
  const moved = createDayMover(weekdays, now, calendar);
  const dayOf = (lengths: Float64Array, rank: number, to: 'nearest' | 'last'): string =>
    moved(calendar.instantOf(today + quantileOf(lengths, rank)), to);
  return (lengths) => {
    const p50 = dayOf(lengths, middle ?? levels[P50] ?? 0.5, 'nearest');
    const last = dayOf(lengths, levels[P85] ?? 1, 'last');
    return { p50, p85: last < p50 ? p50 : last };
  };
}

export interface TrackRecord {
  /** Of each share the rank among the simulated paths that has kept it so far. */
  levels: number[];
  /** See `middleAt`. */
  middle: number;
  steps: StepRecord[];
  /** See `weekSpreadOf`. */
  weekSpread: number;
}

/** A forecast as it would have been made on a past day. */
interface Past {
  step: number;
  at: number;
  lengths: Float64Array;
  /** When the store was launched; null where it isn't yet. */
  launched: number | null;
  leftAt: number | null;
  /** The day until which it was to be launched, with 85 %. */
  p85: string;
}

/** Forecasts are repeated for each time this many working days of the last year. */
const EVERY = 20;
const TIMES = 13;
const MAX_STORES_AT_ONCE = 300;

/** Fewer launches than this teach nothing. */
export const MIN_LAUNCHES = 30;

/** Ranks are drawn to the plain shares as if by this many forecasts. */
const STRENGTH_OF_SHARES = 40;
const LEVEL_HALF_LIFE = 90;

/** The forecasts that the screen counts of each step. */
const COUNTED = 60;

/** A forecast is kept as soon as its day is that of the launch. */
const dayItself = (launched: number, { startOfDay, dayOf }: WorkCalendar): number =>
  startOfDay(dayOf(launched));

/**
 * The ranks that would have matched the shares, as far as known at `now`.
 * @param keptFrom The first instant of a forecast that is kept by a launch.
 */
function levelsAt(
  past: readonly Past[],
  now: number,
  calendar: WorkCalendar,
  shares: readonly number[] = SHARES,
  keptFrom: (launched: number, calendar: WorkCalendar) => number = dayItself,
): number[] {
  const today = calendar.workDaysAt(now);
  const ranks = past
    .filter(({ at, leftAt }) => at < now && (leftAt === null || leftAt > now))
    .map(({ at, lengths, launched }) => {
      const ended = launched !== null && launched <= now;
      const until = ended ? Math.max(at, keptFrom(launched, calendar)) : now;
      const length = calendar.workDaysAt(until) - calendar.workDaysAt(at);
      const weight = 2 ** (-(today - calendar.workDaysAt(at)) / LEVEL_HALF_LIFE);
      return { length: rankOf(lengths, length), ended, weight };
    });
  const count = ranks.reduce((sum, { weight }) => sum + weight, 0);
  return shares.map((share) => {
    const seen = quantileOfWaits(ranks, share) ?? 1;
    return (count * seen + STRENGTH_OF_SHARES * share) / (count + STRENGTH_OF_SHARES);
  });
}

/** The rank that half of the launches have kept, where it is moved to the nearest day on which stores launch. */
function middleAt(
  past: readonly Past[],
  now: number,
  calendar: WorkCalendar,
  weekdays: readonly boolean[],
): number {
  const [middle = 0.5] = levelsAt(past, now, calendar, [0.5], (launched) =>
    firstNearest(launched, weekdays, calendar),
  );
  return middle;
}

/**
 * Repeats the forecasts of the last year with the data of each day, and compares them with the launches: the
 * record that the screen shows, and by how much forecasts must be wider to keep what they promise.
 */
export function trackRecord(
  histories: readonly LaunchHistory[],
  sizes: TenantSizeBands,
  now: number,
  calendar: WorkCalendar,
): TrackRecord {
  const today = calendar.workDaysAt(now);
  const past: Past[] = [];
  const days: PastDay[] = [];
  for (let time = TIMES; time >= 1; time -= 1) {
    const then = calendar.instantOf(today - time * EVERY);
    const known = new Map<number, LaunchHistory>();
    let launches = 0;
    for (const history of histories) {
      const was = historyAt(history, then);
      if (!was) continue;
      known.set(history.id, was);
      if (launchedAt(was) !== null) launches += 1;
    }
    if (launches < MIN_LAUNCHES) continue;
    const levels = levelsAt(past, then, calendar);
    const steps = learnSteps([...known.values()], sizes, then, calendar);
    const weekdays = launchWeekdays([...known.values()], calendar);
    const middle = middleAt(past, then, calendar, weekdays);
    const daysOf = launchDaysOf({ levels, middle, weekdays }, then, calendar);
    const open = histories.filter(({ id }) => {
      const was = known.get(id);
      return was !== undefined && launchedAt(was) === null && was.leftAt === null;
    });
    const stores: PastDay['stores'][number][] = [];
    const stride = Math.max(1, Math.ceil(open.length / MAX_STORES_AT_ONCE));
    for (let at = time % stride; at < open.length; at += stride) {
      const history = open[at];
      const was = history && known.get(history.id);
      if (!was) continue;
      const { lengths } = simulatePaths(outlookOf(was, steps, sizes, then, calendar), steps);
      const { p85 } = daysOf(lengths);
      const { leftAt } = history;
      const launched = launchedAt(history);
      past.push({ step: currentStepOf(was), at: then, lengths, launched, leftAt, p85 });
      const chanceBy = chanceByOf(lengths, levels, then, calendar);
      stores.push({ chanceBy, launched });
    }
    days.push({ at: then, stores });
  }
  const steps = Array.from({ length: STEP_COUNT }, (_none, step): StepRecord => {
    const due = past.filter(
      (one) => one.step === step && one.leftAt === null && one.p85 < calendar.dayOf(now),
    );
    const last = due.slice(-COUNTED);
    const kept = last.filter(({ launched, p85 }) => launched !== null && calendar.dayOf(launched) <= p85);
    return { kept: kept.length, of: last.length };
  });
  const middle = middleAt(past, now, calendar, launchWeekdays(histories, calendar));
  const levels = levelsAt(past, now, calendar);
  return { levels, middle, steps, weekSpread: weekSpreadOf(days, now, calendar) };
}

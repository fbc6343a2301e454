// `learnSteps` learns from past onboardings how long each step takes, and how DMS, tenant, its size and coordinator change that;
// `simulate.ts` forecasts with it. The seasons are learned from the same waits (`observationsOf`) and their `baseline`.

import { currentStepOf, type LaunchHistory, STEP_COUNT, waitingSince } from '../history/launch-history';
import { PIPELINE_STEPS } from '@shared/domains/bulk-load/pipeline/steps';
import type { StepPaces } from '../model';
import { STEP_PARTIES } from '../parties';
import type { WorkCalendar } from '../work-calendar';
import { ownValue } from '@shared/kernel/guard';
import { cumulate, SPAN_BOUNDS, emptyCounts, hazardOf, hazardUntil, longRunHazard, spanOf } from './hazard';
import { shrunkPace, strengthOf, type Tally } from './statistics';

/** The wait of a store for a step. */
export interface Observation {
  history: LaunchHistory;
  size: string;
  step: number;
  from: number;
  to: number;
  /** In working days. */
  length: number;
  /** The span of the hazard that the wait ends in. */
  span: number;
  begin: number;
  ended: boolean;
  /** How much it counts for groups. */
  weight: number;
}

/** How many stores of a tenant take part, in bands. */
export type TenantSizeBands = ReadonlyMap<string, string>;

export function sizesOf(histories: readonly LaunchHistory[]): TenantSizeBands {
  const counts = new Map<string, number>();
  for (const { tenantId } of histories) counts.set(tenantId, (counts.get(tenantId) ?? 0) + 1);
  return new Map(
    [...counts].map(([tenant, count]) => [tenant, count === 1 ? 'one' : count <= 4 ? 'few' : 'many']),
  );
}

const GROUP_HALF_LIFE = 120;

/** The waits from the dates: those between two plausible dates, and the open ones. */
export function observationsOf(
  histories: readonly LaunchHistory[],
  sizes: TenantSizeBands,
  now: number,
  calendar: WorkCalendar,
): Observation[] {
  const found: Observation[] = [];
  const today = calendar.workDaysAt(now);
  for (const history of histories) {
    const current = currentStepOf(history);
    const size = sizes.get(history.tenantId) ?? 'one';
    let from = history.start;
    for (let step = 0; step < STEP_COUNT && step <= current; step += 1) {
      const reliable = step === 0 || history.trusted[step - 1] === true;
      const ended = step !== current;
      if (!ended) from = waitingSince(history);
      const to = ended ? (history.completed[step] ?? from) : Math.max(from, history.leftAt ?? now);
      if (reliable && (!ended || history.trusted[step] === true)) {
        const begin = calendar.workDaysAt(from);
        const length = Math.max(0, calendar.workDaysAt(to) - begin);
        const weight = 2 ** (-(today - begin - length) / GROUP_HALF_LIFE);
        found.push({ history, size, step, from, to, begin, length, span: spanOf(length), ended, weight });
      }
      from = to;
    }
  }
  return found;
}

/** After this many working days a wait counts half: what changed last quarter is seen, and chance isn't followed. */
const RECENT_HALF_LIFE = 45;
export const LONG_HALF_LIFE = 500;

/** The weight of the long-run rate when the recent rate is smoothed towards it, in events per span. */
const STRENGTH_OF_THE_LONG_RUN = 3;

/** What an age in working days leaves of a weight. Whole days do, and a table is several times as quick as a power. */
function decayBy(halfLife: number): (age: number) => number {
  const table = Float64Array.from({ length: 4000 }, (_none, age) => 2 ** (-age / halfLife));
  return (age) => table[Math.max(0, Math.trunc(age))] ?? 0;
}

/** Of each step the hazard summed up to each edge, by what is recent as far as it says enough. */
export function baseline(
  observations: readonly Observation[],
  paceAt: (place: number) => number,
  nowWorkDays: number,
  halfLife = RECENT_HALF_LIFE,
): number[][] {
  const recent = Array.from({ length: STEP_COUNT }, emptyCounts);
  const long = Array.from({ length: STEP_COUNT }, emptyCounts);
  const decay = decayBy(halfLife);
  for (const [place, { step, begin, length, span: last, ended }] of observations.entries()) {
    const pace = paceAt(place);
    const [ofRecent, ofLong] = [recent[step], long[step]];
    if (!ofRecent || !ofLong) continue;
    const longWeight = 2 ** (-(nowWorkDays - begin - length / 2) / LONG_HALF_LIFE);
    for (let span = 0; span <= last; span += 1) {
      const from = SPAN_BOUNDS[span] ?? 0;
      const width = (span === last ? length : (SPAN_BOUNDS[span + 1] ?? length)) - from;
      const weight = decay(nowWorkDays - begin - from - width / 2);
      ofRecent.exposure[span] = (ofRecent.exposure[span] ?? 0) + width * pace * weight;
      ofLong.exposure[span] = (ofLong.exposure[span] ?? 0) + width * pace * longWeight;
      if (!ended || span !== last) continue;
      ofRecent.events[span] = (ofRecent.events[span] ?? 0) + weight;
      ofLong.events[span] = (ofLong.events[span] ?? 0) + longWeight;
    }
  }
  return recent.map((counts, step) => {
    const prior = longRunHazard(long[step] ?? emptyCounts());
    return cumulate(hazardOf(counts, prior, STRENGTH_OF_THE_LONG_RUN));
  });
}

/**
 * Tallies of some groups: what was seen and what is expected of them.
 * @param places The places of the observations that count.
 * @param expected What is expected of each observation, by its place.
 */
function tallied<K>(
  observations: readonly Observation[],
  places: Iterable<number>,
  keyOf: (observation: Observation) => K,
  expected: Float64Array,
  weighted = true,
): Map<K, Tally> {
  const tallies = new Map<K, Tally>();
  for (const place of places) {
    const observation = observations[place];
    if (observation === undefined) continue;
    const key = keyOf(observation);
    let tally = tallies.get(key);
    if (tally === undefined) {
      tally = { seen: 0, expected: 0 };
      tallies.set(key, tally);
    }
    const weight = weighted ? observation.weight : 1;
    tally.expected += weight * (expected[place] ?? 0);
    if (observation.ended) tally.seen += weight;
  }
  return tallies;
}

/** Of each group the pace in each step. */
type GroupPaces = ReadonlyMap<string, number[]>;

/**
 * The pace of each group and step. One smoothing strength is estimated over all steps, and used within each step.
 */
function stepPacesBy(
  observations: readonly Observation[],
  byStep: readonly (readonly number[])[],
  groupOf: (observation: Observation) => string,
  expected: Float64Array,
): GroupPaces {
  const paces = new Map<string, number[]>();
  for (const [step, ofStep] of byStep.entries()) {
    const tallies = tallied(observations, ofStep, groupOf, expected);
    const strength = strengthOf(tallies.values());
    for (const [group, tally] of tallies) {
      const ofGroup = paces.get(group) ?? Array.from({ length: STEP_COUNT }, () => 1);
      ofGroup[step] = shrunkPace(tally, strength);
      paces.set(group, ofGroup);
    }
  }
  return paces;
}

/** The steps that are ours from their beginning to their end: only in these a coordinator is quick or slow. */
const OUR_STEPS = PIPELINE_STEPS.flatMap((step, at) => {
  const { before, during } = STEP_PARTIES[step];
  return before === 'us' && during === 'us' ? [at] : [];
});

/** How much quicker than the whole stores of this coordinator are in a step. */
export const coordinatorPace = (
  coordinators: StepPaces['coordinators'],
  coordinator: string,
  step: number,
): number => (OUR_STEPS.includes(step) ? (ownValue(coordinators, coordinator) ?? 1) : 1);

/**
 * The pace of each coordinator in our steps. Waits of all years count alike: what lasts is who does the work, while
 * recent waits say most about who was away. Where people differ by no more than chance, all paces are all but 1.
 */
function coordinatorPaces(
  observations: readonly Observation[],
  byStep: readonly (readonly number[])[],
  expected: Float64Array,
): StepPaces['coordinators'] {
  const places = OUR_STEPS.flatMap((step) => byStep[step] ?? []).filter(
    (place) => observations[place]?.history.coordinator !== '',
  );
  const tallies = tallied(observations, places, ({ history }) => history.coordinator, expected, false);
  const strength = strengthOf(tallies.values());
  return Object.fromEntries([...tallies].map(([key, tally]) => [key, shrunkPace(tally, strength)]));
}

/**
 * Learns how long the steps take: a hazard for each step that is constant within spans of the wait, times a pace for
 * the DMS, for the size of the tenant, for the coordinator and for the tenant, each drawn to the whole where little was
 * seen of it.
 */
export function learnSteps(
  histories: readonly LaunchHistory[],
  sizes: TenantSizeBands,
  now: number,
  calendar: WorkCalendar,
): StepPaces {
  const observations = observationsOf(histories, sizes, now, calendar);
  const nowWorkDays = calendar.workDaysAt(now);
  const byStep: number[][] = Array.from({ length: STEP_COUNT }, () => []);
  for (const [place, { step }] of observations.entries()) byStep[step]?.push(place);

  // The year's forecasts are learned thirteen times, from some hundred thousand waits each time: what is known of a wait
  // stands in arrays by its place, and is computed once for each factor.
  const known = new Float64Array(observations.length).fill(1);
  const hazards = new Float64Array(observations.length);
  const expected = new Float64Array(observations.length);
  const learnWhole = (): number[][] => {
    const whole = baseline(observations, (place) => known[place] ?? 1, nowWorkDays);
    for (const [place, { step, length, span }] of observations.entries())
      hazards[place] = hazardUntil(whole[step] ?? [], length, span);
    updateExpected();
    return whole;
  };
  const updateExpected = (): void => {
    for (let place = 0; place < expected.length; place += 1)
      expected[place] = (hazards[place] ?? 0) * (known[place] ?? 1);
  };
  const know = (paceOf: (observation: Observation) => number | undefined): void => {
    for (const [place, observation] of observations.entries())
      known[place] = (known[place] ?? 1) * (paceOf(observation) ?? 1);
    updateExpected();
  };

  // Each factor is learned from what the ones before leave unexplained; then the whole is learned without them.
  learnWhole();
  const dms = stepPacesBy(observations, byStep, ({ history }) => history.dms, expected);
  know(({ history, step }) => dms.get(history.dms)?.[step]);
  const bySize = stepPacesBy(observations, byStep, ({ size }) => size, expected);
  know(({ size, step }) => bySize.get(size)?.[step]);
  const coordinators = coordinatorPaces(observations, byStep, expected);
  know(({ history, step }) => coordinatorPace(coordinators, history.coordinator, step));
  const cumulated = learnWhole();
  const ofTenants = tallied(observations, observations.keys(), ({ history }) => history.tenantId, expected);
  const tenantStrength = strengthOf(ofTenants.values());
  const tenants = new Map([...ofTenants].map(([id, tally]) => [id, shrunkPace(tally, tenantStrength)]));
  know(({ history }) => tenants.get(history.tenantId));
  const ofStores = tallied(observations, observations.keys(), ({ history }) => history.id, expected, false);
  const finished = cumulated.map(() => 0);
  const longest = cumulated.map(() => 0);
  for (const { step, ended, length } of observations) {
    if (!ended) continue;
    finished[step] = (finished[step] ?? 0) + 1;
    longest[step] = Math.max(longest[step] ?? 0, length);
  }
  return {
    cumulated,
    finished,
    longest,
    dms: Object.fromEntries(dms),
    sizes: Object.fromEntries(bySize),
    tenants: Object.fromEntries(tenants),
    coordinators,
    alike: strengthOf(ofStores.values()),
  };
}

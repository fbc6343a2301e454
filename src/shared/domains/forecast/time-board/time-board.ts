// Sums the time of stores by step and wait: the rows of a time board, and the stores that stand out.

import type { PipelineStep } from '@shared/domains/bulk-load/pipeline/steps';
import { ownValue } from '@shared/kernel/guard';
import { quantilesOfLengths } from '../learning/statistics';
import { PARTIES, type Party } from '../model';
import { partyAt } from '../parties';
import { compareQuarters, type Quarters } from './comparison';
import type {
  Outlier,
  TimeBoard,
  TimeFilter,
  TimeGroup,
  Timeline,
  Timelines,
  TimeRow,
  UsualTimes,
} from './model';
import { LAUNCH_PARTS, PART_COUNT } from './parts';
import { isKnownIn } from './timeline';

/** Which of `LAUNCH_PARTS` are counted. */
type PartSet = readonly boolean[];

/** Whom a store waited for in each part. It differs between stores only where the part that a store is in has failed. */
const partiesIn = (failed: number | null): readonly Party[] =>
  LAUNCH_PARTS.map(({ step, started, party }, at) => (at === failed ? partyAt(step, started, true) : party));

const failedPartOf = ({ open, failed }: Timeline): number | null => (failed ? open : null);

/** The parts of a step and a party; null stands for all. */
const partsOf = (step: PipelineStep | null, party: Party | null, parties: readonly Party[]): PartSet =>
  LAUNCH_PARTS.map(
    (part, at) => (step === null || part.step === step) && (party === null || parties[at] === party),
  );

/** The time that a store needed for some parts. */
interface TimeSpent {
  seconds: number;
  /** When the last of the parts ended, in seconds since 1970; null while it goes on. */
  endedAt: number | null;
  /** Whether its beginning and end are known, so that it teaches how long the parts take. */
  reliable: boolean;
}

/** Null of a store that has not come to any of the parts. */
function timeSpentOn({ start, seconds, open, doubtful }: Timeline, parts: PartSet): TimeSpent | null {
  let [sum, at, last, endedAt] = [0, start, -1, start];
  let reached = false;
  let reliable = true;
  for (let part = 0; part < PART_COUNT; part += 1) {
    const counted = parts[part] === true;
    if (counted) last = part;
    if (open !== null && part > open) continue;
    const length = seconds[part] ?? 0;
    at += length;
    if (counted) {
      reached = true;
      sum += length;
      endedAt = at;
    }
    // An end that isn't known matters where time that counts meets time that doesn't.
    if ((doubtful >> part) & 1 && counted !== (parts[part + 1] === true)) reliable = false;
  }
  if (!reached) return null;
  return { seconds: sum, endedAt: open === null || open > last ? endedAt : null, reliable };
}

const MAX_OUTLIERS = 20;

function outlierOf(store: Timeline, parts: PartSet, usual: UsualTimes): Outlier | null {
  let [above, seconds] = [0, 0];
  let worst = { part: -1, above: 0, partSeconds: 0, usualSeconds: 0 };
  for (let part = 0; part < PART_COUNT; part += 1) {
    if (parts[part] !== true) continue;
    const partSeconds = store.seconds[part] ?? 0;
    seconds += partSeconds;
    const usualSeconds = usual[part] ?? null;
    if (usualSeconds === null || !isKnownIn(store, part)) continue;
    // A wait that goes on isn't quick because it is short so far.
    const difference = Math.max(store.open === part ? 0 : -Infinity, partSeconds - usualSeconds);
    above += difference;
    if (difference > worst.above) worst = { part, above: difference, partSeconds, usualSeconds };
  }
  if (above <= 0 || worst.part === -1) return null;
  const { id, storeName, tenantName, dms, coordinator, open } = store;
  const { part, partSeconds, usualSeconds } = worst;
  return {
    ...{ id, storeName, tenantName, dms, coordinator, launched: open === null },
    ...{ seconds, above, part, partSeconds, usualSeconds },
  };
}

/** The stores whose time is furthest above the usual times of stores on the same DMS, the furthest first. */
function outliersOf(
  chosen: readonly Timeline[],
  partsIn: (store: Timeline) => PartSet,
  usual: Timelines['usual'],
): Outlier[] {
  return chosen
    .flatMap((store) => outlierOf(store, partsIn(store), ownValue(usual, store.dms ?? '') ?? []) ?? [])
    .sort((a, b) => b.above - a.above || a.id - b.id)
    .slice(0, MAX_OUTLIERS);
}

const QUARTER_MONTHS = 3;

/** Months since the year 0, in the back office's time. */
function monthOf(second: number, offsetMs: number): number {
  const date = new Date(second * 1000 + offsetMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

const monthText = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

const quarterText = (quarter: number): string => `${Math.floor(quarter / 4)}-${(quarter % 4) + 1}`;

/** When a store was launched, in seconds since 1970; null of one in onboarding. */
const launchOf = ({ start, seconds, open }: Timeline): number | null =>
  open === null ? seconds.reduce((sum, length) => sum + length, start) : null;

interface Clock {
  quarterOf: (second: number) => number;
  quarter: number;
  monthOf: (second: number) => number;
  month: number;
}

function clockOf({ readAt, offsetMs }: Timelines): Clock {
  const ofSecond = (second: number): number => monthOf(second, offsetMs);
  const quarterOf = (second: number): number => Math.floor(ofSecond(second) / QUARTER_MONTHS);
  const now = readAt / 1000;
  return { quarterOf, quarter: quarterOf(now), monthOf: ofSecond, month: ofSecond(now) };
}

const CHOSEN: Record<TimeFilter['stores'], (launch: number | null, clock: Clock) => boolean> = {
  all: () => true,
  onTheirWay: (launch) => launch === null,
  launched: (launch) => launch !== null,
  // The month of today and the eleven before it.
  lastYear: (launch, { month, monthOf: of }) => launch !== null && of(launch) > month - 12,
  thisQuarter: (launch, { quarter, quarterOf }) => launch !== null && quarterOf(launch) === quarter,
  lastQuarter: (launch, { quarter, quarterOf }) => launch !== null && quarterOf(launch) === quarter - 1,
};

/** A row in the making. Each moment of a store that counts belongs to exactly one row of a board. */
interface Group {
  key: string;
  name: string | null;
  parts: PartSet;
}

/** The rows that each store has a share in: of steps and parties by its parts, else one. */
function groupsBy(
  by: TimeGroup,
  parts: PartSet,
  partyOf: readonly Party[],
  clock: Clock,
): (store: Timeline) => readonly Group[] {
  const bySet = (key: string, isIn: (part: number) => boolean): Group[] => {
    const own = parts.map((counted, part) => counted && isIn(part));
    return own.some(Boolean) ? [{ key, name: null, parts: own }] : [];
  };
  const steps = LAUNCH_PARTS.flatMap((_part, at) => bySet(String(at), (part) => part === at));
  const parties = PARTIES.flatMap((party) => bySet(party, (part) => partyOf[part] === party));
  const one = (key: string, name: string | null = null): Group[] => [{ key, name, parts }];
  const groups: Record<TimeGroup, (store: Timeline) => readonly Group[]> = {
    step: () => steps,
    party: () => parties,
    dms: ({ dms }) => one(dms ?? ''),
    tenant: ({ tenantId, tenantName }) => one(tenantId, tenantName),
    coordinator: ({ coordinator }) => one(coordinator ?? ''),
    month: (store) => {
      const launch = launchOf(store);
      return one(launch === null ? '' : monthText(clock.monthOf(launch)));
    },
  };
  return groups[by];
}

/** The parts of a store that count, and its rows. */
interface Counted {
  parts: PartSet;
  groupsOf: (store: Timeline) => readonly Group[];
}

/** What counts of each store by a filter. Stores whose same part has failed, and all that haven't, share it. */
function countedBy({ by, step, party }: TimeFilter, clock: Clock): (store: Timeline) => Counted {
  const known = new Map<number | null, Counted>();
  return (store) => {
    const failed = failedPartOf(store);
    const found = known.get(failed);
    if (found) return found;
    const parties = partiesIn(failed);
    const parts = partsOf(step, party, parties);
    const counted = { parts, groupsOf: groupsBy(by, parts, parties, clock) };
    known.set(failed, counted);
    return counted;
  };
}

interface Tally extends Group {
  units: TimeSpent[];
  quarters: { now: number[]; before: number[] };
}

const newTally = (group: Group): Tally => ({ ...group, units: [], quarters: { now: [], before: [] } });

function figuresOf(
  units: readonly TimeSpent[],
): Pick<TimeRow, 'ended' | 'running' | 'seconds' | 'median' | 'nineInTen'> {
  const [finished, waiting]: [number[], number[]] = [[], []];
  for (const unit of units)
    if (unit.reliable) (unit.endedAt === null ? waiting : finished).push(unit.seconds);
  const [median = null, nineInTen = null] = quantilesOfLengths(finished, waiting, [0.5, 0.9]);
  const ended = units.reduce((count, { endedAt }) => count + Number(endedAt !== null), 0);
  const seconds = units.reduce((sum, unit) => sum + unit.seconds, 0);
  return { ended, running: units.length - ended, seconds, median, nineInTen };
}

const byTime = (a: TimeRow, b: TimeRow): number => b.seconds - a.seconds || (a.key < b.key ? -1 : 1);

const ORDER: Record<TimeGroup, (a: TimeRow, b: TimeRow) => number> = {
  step: (a, b) => Number(a.key) - Number(b.key),
  party: byTime,
  dms: byTime,
  tenant: byTime,
  coordinator: byTime,
  // The newest first, and the stores in onboarding before them.
  month: (a, b) => (a.key === '' ? -1 : b.key === '' ? 1 : a.key < b.key ? 1 : -1),
};

/**
 * Where the days of many stores go: for each step, party, DMS, tenant, coordinator or month of launch. Waits that go on
 * are counted as long as they were seen, as the forecast does; the comparison of quarters counts only those that ended, of
 * all stores whether launched or not, since those that are launched already were the quicker ones.
 */
export function timeBoardOf(timelines: Timelines, filter: TimeFilter): TimeBoard {
  const clock = clockOf(timelines);
  const countedOf = countedBy(filter, clock);
  const compared = filter.by !== 'month';
  const pool = timelines.stores.filter(
    ({ dms, tenantId, coordinator }) =>
      (filter.dms === null || dms === filter.dms) &&
      (filter.tenant === null || tenantId === filter.tenant) &&
      (filter.coordinator === null || coordinator === filter.coordinator),
  );
  const chosen: Timeline[] = [];
  const whole: TimeSpent[] = [];
  const tallies = new Map<string, Tally>();
  for (const store of pool) {
    const { parts, groupsOf } = countedOf(store);
    const isChosen = CHOSEN[filter.stores](launchOf(store), clock);
    if (isChosen) {
      chosen.push(store);
      const unit = timeSpentOn(store, parts);
      if (unit) whole.push(unit);
    }
    for (const group of groupsOf(store)) {
      const unit = timeSpentOn(store, group.parts);
      if (!unit) continue;
      const tally = tallies.get(group.key) ?? newTally(group);
      tallies.set(group.key, tally);
      if (isChosen) tally.units.push(unit);
      if (!compared || unit.endedAt === null || !unit.reliable) continue;
      const quarter = clock.quarterOf(unit.endedAt);
      if (quarter === clock.quarter) tally.quarters.now.push(unit.seconds);
      else if (quarter === clock.quarter - 1) tally.quarters.before.push(unit.seconds);
    }
  }
  const shown = [...tallies.values()].filter(({ units }) => units.length > 0);
  const comparisons = compareQuarters(shown.map(({ quarters }): Quarters => quarters));
  const rows = shown.map(({ key, name, units }, at): TimeRow => {
    const comparison = compared ? (comparisons[at] ?? null) : null;
    return { key, name, ...figuresOf(units), comparison };
  });
  const { seconds, median, nineInTen } = figuresOf(whole);
  const launched = chosen.filter(({ open }) => open === null).length;
  return {
    by: filter.by,
    ...{ launched, onTheirWay: chosen.length - launched, isCut: timelines.isCut },
    ...{ seconds, median, nineInTen },
    quarter: quarterText(clock.quarter),
    quarterBefore: quarterText(clock.quarter - 1),
    rows: rows.sort(ORDER[filter.by]),
    standOut: outliersOf(chosen, (store) => countedOf(store).parts, timelines.usual),
  };
}

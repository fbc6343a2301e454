import { seededRandom, type Random } from '@sandbox/database/random';
import { PIPELINE_STEPS } from '@shared/domains/bulk-load/pipeline/steps';
import type { Party } from '@shared/domains/forecast/model';

/** Generates the launches of a back office over some years, with causes of delay that are hard to predict. */
export function launchBackOffice({ stores, seed, from, to }: LaunchBackOfficeOptions): TrueLaunch[] {
  const random = seededRandom(seed);
  const later = to + 400 * DAY_MS;
  const leaves = Array.from({ length: COORDINATORS }, () => absences(random, from, later, 3, 20));
  const outages = new Map(DMS_NAMES.map((dms) => [dms as string, absences(random, from, later, 2, 14)]));
  // Drawn by themselves, so that nothing else of the back office depends on them.
  const speeds = seededRandom(seed + 1000);
  const team = leaves.map((absent, at) => ({ name: `c${at}`, absent, slowness: 0.8 + 0.4 * speeds.next() }));
  const launches: TrueLaunch[] = [];
  for (let tenant = 0; launches.length < stores; tenant += 1) {
    const size = random.chance(0.5) ? 1 : random.int(2, 8);
    const slowness = 0.5 + spread(random);
    const mainDms = random.pick(DMS_NAMES);
    const signed = from + random.next() * (to - from);
    for (let order = 0; order < size && launches.length < stores; order += 1) {
      const dms = random.chance(0.8) ? mainDms : random.pick(DMS_NAMES);
      const coordinator = team[random.int(0, COORDINATORS - 1)] ?? { name: '', absent: [], slowness: 1 };
      // Some dealers rarely answer, and take four times as long for their steps.
      const silent = random.chance(0.08) ? 4 : 1;
      const agreement = Math.floor((signed + order * random.int(0, 12) * DAY_MS) / DAY_MS) * DAY_MS;
      const own = 0.6 + 0.4 * spread(random);
      const ended: number[] = [];
      const began: number[] = [];
      const outage = outages.get(dms) ?? [];
      const causes: Causes = { dms, size, slowness, silent, own, coordinator, outage };
      let at = agreement;
      for (const step of STEPS.keys()) {
        const work = meanWork(step, causes, at) * spread(random);
        began.push(workedUntil(at, work * 0.6, awayAt(step, causes)));
        at = endOfStep(step, causes, at, work);
        ended.push(at);
      }
      const leaves3 = random.chance(0.03);
      launches.push({
        id: launches.length + 1,
        tenantId: `t${tenant}`,
        dms,
        agreement,
        ended,
        began,
        recorded: ended.map((end) => recordedAs(end, random)),
        causes,
        leftAt: leaves3 ? agreement + random.next() * (at - agreement) : null,
      });
    }
  }
  return launches;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What makes a store slow or quick. Nothing of it is recorded but the DMS; the oracle knows it. */
export interface Causes {
  dms: (typeof DMS_NAMES)[number];
  /** The stores of the tenant. */
  size: number;
  /** How much slower the tenant answers than one of average speed, and again the store itself. */
  slowness: number;
  silent: number;
  /** How much slower the store is in all steps. */
  own: number;
  coordinator: Coordinator;
  /** When its DMS is away. */
  outage: readonly Absence[];
}

/** Who does our steps of a store: when they are away, and how much slower than the others they are. */
interface Coordinator {
  name: string;
  absent: readonly Absence[];
  slowness: number;
}

/** The true course of a generated launch, with which forecasts are compared. Instants are in milliseconds. */
export interface TrueLaunch {
  id: number;
  tenantId: string;
  dms: string;
  agreement: number;
  /** The true end of each step. */
  ended: number[];
  /** The true start of the work on each step. */
  began: number[];
  /** The recorded end of each step: one in ten is wrong or missing. */
  recorded: (string | null)[];
  /** The time at which a store is cancelled before its launch, if it is. */
  leftAt: number | null;
  causes: Causes;
}

/** The mean working days of each step at normal capacity, and its owner. */
const STEPS: readonly { days: number; party: Party }[] = [
  { days: 6, party: 'dms' },
  { days: 1.2, party: 'us' },
  { days: 5, party: 'dealer' },
  { days: 1.2, party: 'us' },
  { days: 2, party: 'dms' },
  { days: 3, party: 'us' },
  { days: 2, party: 'dms' },
  { days: 3, party: 'us' },
  { days: 4, party: 'dealer' },
  { days: 2, party: 'dealer' },
];

const DMS_NAMES = ['CDK Global', 'Reynolds', 'Tekion', 'Dealertrack', 'Automate'] as const;
const DMS_SLOWNESS: Record<(typeof DMS_NAMES)[number], number> = {
  'CDK Global': 1,
  Reynolds: 1.8,
  Tekion: 0.6,
  Dealertrack: 1.2,
  Automate: 1.5,
};

/** The share of a normal day's work in each month: summer holidays and the end of the year. */
const SEASON = [0.9, 1, 1.05, 1, 1, 0.95, 0.8, 0.8, 1, 1.05, 0.85, 0.6] as const;

const COORDINATORS = 8;

/** From this date on two internal steps take half as long. */
const QUICKER_FROM = Date.UTC(2026, 4, 1);
const QUICKER_STEPS: ReadonlySet<number> = new Set([5, 7]);

interface Absence {
  from: number;
  to: number;
}

const exponential = (random: Random): number => -Math.log(1 - random.next());

/** Distributed like an Erlang distribution of two stages: rarely near zero, sometimes three times the mean. */
export const spread = (random: Random): number => (exponential(random) + exponential(random)) / 2;

function absences(random: Random, from: number, to: number, perYear: number, longest: number): Absence[] {
  const years = (to - from) / (365 * DAY_MS);
  return Array.from({ length: Math.round(years * perYear) }, () => {
    const begin = from + random.next() * (to - from);
    return { from: begin, to: begin + random.int(5, longest) * DAY_MS };
  });
}

const isAbsent = (times: readonly Absence[], at: number): boolean =>
  times.some(({ from, to }) => at >= from && at < to);

function isWorked(at: number): boolean {
  const date = new Date(at);
  const weekday = date.getUTCDay();
  const monthDay = `${date.getUTCMonth() + 1}/${date.getUTCDate()}`;
  return weekday !== 0 && weekday !== 6 && !['12/24', '12/25', '12/31', '1/1', '7/4'].includes(monthDay);
}

/** The share of a normal day's work that is done on the day of an instant. */
const paceAt = (at: number, isAway: (at: number) => boolean): number =>
  isWorked(at) && !isAway(at) ? (SEASON[new Date(at).getUTCMonth()] ?? 1) : 0;

/** The instant at which this much work is done, with days off and slower months. */
function workedUntil(from: number, work: number, isAway: (at: number) => boolean): number {
  let at = from;
  let left = work;
  for (;;) {
    const dayEnd = (Math.floor(at / DAY_MS) + 1) * DAY_MS;
    const pace = paceAt(at, isAway);
    const done = ((dayEnd - at) / DAY_MS) * pace;
    if (done >= left && pace > 0) return at + (left / pace) * DAY_MS;
    left -= done;
    at = dayEnd;
  }
}

const partyOf = (step: number): Party => STEPS[step]?.party ?? 'nobody';

/** The work that a step takes on average if it starts at `at`. */
export function meanWork(step: number, causes: Causes, at: number): number {
  const { dms, size, slowness, silent, own, coordinator } = causes;
  const byParty = {
    dms: DMS_SLOWNESS[dms],
    dealer: slowness * silent,
    us: (size > 4 ? 1.3 : 1) * coordinator.slowness,
    nobody: 1,
  }[partyOf(step)];
  const quicker = QUICKER_STEPS.has(step) && at >= QUICKER_FROM ? 0.5 : 1;
  return (STEPS[step]?.days ?? 0) * byParty * own * quicker;
}

function awayAt(step: number, { coordinator, outage }: Causes): (at: number) => boolean {
  const away = { dms: outage, us: coordinator.absent, dealer: [], nobody: [] }[partyOf(step)];
  return (at) => isAbsent(away, at);
}

/** The end of a step that starts at `at` and takes this much work. */
export function endOfStep(step: number, causes: Causes, at: number, work: number): number {
  const end = workedUntil(at, work, awayAt(step, causes));
  return step === STEPS.length - 1 ? launchDay(end) : end;
}

/** The work that was done between the two ends of a step. */
export function workBetween(step: number, causes: Causes, from: number, to: number): number {
  const isAway = awayAt(step, causes);
  let work = 0;
  for (let at = from; at < to;) {
    const end = Math.min(to, (Math.floor(at / DAY_MS) + 1) * DAY_MS);
    work += ((end - at) / DAY_MS) * paceAt(at, isAway);
    at = end;
  }
  return work;
}

/** The instant of the launch: stores are launched on Tuesdays and Thursdays. */
function launchDay(ready: number): number {
  let at = (Math.floor(ready / DAY_MS) + 1) * DAY_MS + 15 * 60 * 60 * 1000;
  while (![2, 4].includes(new Date(at).getUTCDay()) || !isWorked(at)) at += DAY_MS;
  return at;
}

/** One date in ten is wrong: typed a year off, day and month exchanged, some days off, in the future, or missing. */
function recordedAs(at: number, random: Random): string | null {
  if (!random.chance(0.1)) return new Date(at).toISOString();
  const kind = random.int(0, 4);
  if (kind === 0) return null;
  const date = new Date(at);
  if (kind === 1) date.setUTCFullYear(date.getUTCFullYear() - 1);
  if (kind === 2) date.setUTCMonth(date.getUTCDate() % 12, date.getUTCMonth() + 1);
  if (kind === 3) date.setUTCDate(date.getUTCDate() + random.pick([-9, -5, -3, 3, 5, 9]));
  if (kind === 4) date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString();
}

export interface LaunchBackOfficeOptions {
  stores: number;
  seed: number;
  from: number;
  to: number;
}

export const lastStep = PIPELINE_STEPS.length - 1;

/** The planned launch: six weeks after the agreement, moved by two weeks each time the day has passed. */
export function plannedDay({ agreement }: TrueLaunch, now: number): number {
  let planned = agreement + 42 * DAY_MS;
  while (planned < now) planned += 14 * DAY_MS;
  return planned;
}

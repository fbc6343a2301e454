import { calendarsOf, createForecaster, learnLaunches } from '@shared/domains/forecast/forecast';
import { historyOf } from '@shared/domains/forecast/history/launch-history';
import { isForecastLate } from '@shared/domains/forecast/rules';
import { P50, P85, SHARES } from '@shared/domains/forecast/learning/track-record';
import { outlookOf, quantileOf, simulatePaths } from '@shared/domains/forecast/learning/simulate';
import type { LaunchModel } from '@shared/domains/forecast/model';
import { createDayMover } from '@shared/domains/forecast/work-calendar';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { knownCoordinators, knownRecord } from './known-record';
import { lastStep, launchBackOffice, plannedDay, type TrueLaunch } from './launch-back-office';
import { oracleDays, type OracleDays } from './oracle';
import { doneByWeek, replayWeeks, type ReplayedWeek } from './weeks-replay';

/**
 * Replays a year: trains the model on each Monday on what was known then, and returns its forecasts with the actual
 * launches.
 */
export function replay(): Replay {
  const launches = launchBackOffice({ ...BACK_OFFICE, seed: 1 });
  const found: Replay = { entered: [], mondays: [], weeks: [] };
  const done = doneByWeek(launches);
  for (const { week, monday, known, model } of learnedMondays(launches)) {
    found.weeks.push(...replayWeeks(known, model, monday, done));
    const calendars = calendarsOf(model);
    const sizes = new Map(model.sizes);
    const typical = medianOfAll(launches, monday);
    const score = (launch: TrueLaunch, at: number, into: Replayed[]): void => {
      const end = launch.ended[lastStep] ?? 0;
      const forecaster = createForecaster(model, at, calendars);
      const record = knownRecord(launch, at);
      const forecast = forecaster.forecastOf(record, false);
      const range = forecast?.range;
      const history = historyOf(record, at, calendars.calendar);
      if (!forecast || !range || !history || !model.steps) return;
      const { calendar } = calendars;
      const { lengths } = simulatePaths(outlookOf(history, model.steps, sizes, at, calendar), model.steps);
      const now = calendar.workDaysAt(at);
      const dayOfShare = (point: number): number => {
        if (point === P50) return dayNumber(range.p50);
        if (point === P85) return dayNumber(range.p85);
        const until = calendar.instantOf(now + quantileOf(lengths, model.levels[point] ?? 0));
        return dayNumber(createDayMover(model.weekdays, at, calendar)(until, 'last'));
      };
      const truth = dayOf(end);
      const planned = dayOf(plannedDay(launch, at));
      const remaining = Math.max(dayOf(at), dayOf(launch.agreement) + typical);
      into.push({
        launch,
        step: trueStep(launch, at),
        at,
        kept: truth <= dayNumber(range.p85),
        error: Math.abs(truth - dayNumber(range.p50)),
        plannedError: Math.abs(truth - planned),
        daysAhead: planned - dayOf(at),
        warned: isForecastLate(forecast),
        late: truth > planned,
        medianError: Math.abs(truth - remaining),
        oracle:
          into === found.entered && launch.id % ORACLE_EVERY === 0
            ? oracleErrors(launch, truth, trueStep(launch, at))
            : null,
        curve: SHARES.map((_share, point) => truth <= dayOfShare(point)),
      });
    };
    for (const launch of launches) {
      if (launch.leftAt !== null) continue;
      if (launch.agreement <= monday && (launch.ended[lastStep] ?? 0) > monday && launch.id % 4 === week % 4)
        score(launch, monday, found.mondays);
      for (let step = 0; step <= lastStep; step += 1) {
        const at = step === 0 ? launch.agreement : (launch.ended[step - 1] ?? 0);
        if (at >= monday && at < monday + 7 * DAY_MS) score(launch, at + 1000, found.entered);
      }
    }
  }
  return found;
}

/** The weeks to come of another back office, as each Monday of a year forecast them. */
export function replayWeeksOf(seed: number): ReplayedWeek[] {
  const launches = launchBackOffice({ ...BACK_OFFICE, seed });
  const done = doneByWeek(launches);
  return [...learnedMondays(launches)].flatMap(({ monday, known, model }) =>
    replayWeeks(known, model, monday, done),
  );
}

interface LearnedMonday {
  /** How many weeks after the first. */
  week: number;
  monday: number;
  known: OnboardingStore[];
  model: LaunchModel;
}

/** Each Monday of a year, with what was known then and what is learned of that. */
function* learnedMondays(launches: readonly TrueLaunch[]): Generator<LearnedMonday> {
  const coordinators = knownCoordinators(launches);
  for (let week = 0; week < WEEKS; week += 1) {
    const monday = REPLAY_FROM + week * 7 * DAY_MS + 14 * 60 * 60 * 1000;
    const known = launches
      .filter(({ agreement }) => agreement <= monday)
      .map((one) => knownRecord(one, monday));
    yield { week, monday, known, model: learnLaunches(known, monday, 0, coordinators) };
  }
}

const WEEKS = 52;
const DAY_MS = 24 * 60 * 60 * 1000;
const FROM = Date.UTC(2024, 2, 1);
const TO = Date.UTC(2026, 8, 1);
const BACK_OFFICE = { stores: 3000, from: FROM, to: TO };
const REPLAY_FROM = Date.UTC(2025, 8, 1);

/** The oracle simulates hundreds of launches, so it is asked about every so many stores only. */
const ORACLE_EVERY = 3;

/** The errors of the oracle, in days. */
function oracleErrors(launch: TrueLaunch, truth: number, steps: number): OracleDays {
  const { all, distribution } = oracleDays(launch, steps);
  return { all: Math.abs(truth - all), distribution: Math.abs(truth - distribution) };
}

/** A forecast with the actual launch. Errors are in calendar days. */
export interface Replayed {
  launch: TrueLaunch;
  step: number;
  at: number;
  kept: boolean;
  error: number;
  plannedError: number;
  medianError: number;
  /** The days from the forecast to the planned launch. */
  daysAhead: number;
  /** Whether the forecast warned of a late launch. */
  warned: boolean;
  /** Whether the launch was late. */
  late: boolean;
  /** The errors of the oracle; null where it was not asked. */
  oracle: OracleDays | null;
  /** For each of `SHARES`, whether the launch was on or before its day. */
  curve: boolean[];
}

const dayOf = (at: number): number => Math.floor(at / DAY_MS);
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The median duration of the launches that were finished by `now`, from the agreement, in days. */
function medianOfAll(launches: readonly TrueLaunch[], now: number): number {
  const lengths = launches
    .flatMap(({ agreement, ended }) => {
      const end = ended[lastStep] ?? 0;
      return end <= now ? [dayOf(end) - dayOf(agreement)] : [];
    })
    .sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}

const trueStep = ({ ended }: TrueLaunch, now: number): number => ended.filter((end) => end <= now).length;

export interface Replay {
  /** The forecasts that were made when each step was reached. */
  entered: Replayed[];
  /** The forecasts of each Monday, for all stores that were being onboarded. */
  mondays: Replayed[];
  /** The weeks to come, as each Monday forecast them. */
  weeks: ReplayedWeek[];
}

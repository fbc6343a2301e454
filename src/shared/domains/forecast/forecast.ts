// The launch forecast: learns a model from the records of stores, and forecasts the launch of a store with it, the chance
// of it before given instants and what would bring it forward, or gives the reason why it cannot.

import { PIPELINE_STEPS } from '@shared/domains/bulk-load/pipeline/steps';
import { daysBetween, weekdayOf } from '@shared/kernel/dates/dates';
import { DAY_MS } from '@shared/kernel/dates/durations';
import { ownValue } from '@shared/kernel/guard';
import {
  currentStepOf,
  historyOf,
  launchedAt,
  type LaunchHistory,
  launchWeekdays,
  STEP_COUNT,
  waitingSince,
} from './history/launch-history';
import { timeByParty } from './history/spans';
import { waitUntil } from './learning/hazard';
import { learnSteps, sizesOf } from './learning/learn';
import { chanceByOf, launchDaysOf, MIN_LAUNCHES, SHARES, trackRecord } from './learning/track-record';
import { seasonalCalendar } from './learning/season';
import {
  lengthsIfDoneWithin,
  outlookOf,
  type Outlook,
  type SimulatedPaths,
  simulatePaths,
} from './learning/simulate';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { storeNameKey } from '@shared/domains/stores/rules';
import type { ForecastRange, LaunchModel, NoForecastReason, StepPaces, StoreForecast } from './model';
import { partyAt } from './parties';
import type { Coordinators } from './time-board/timeline';
import { createWorkCalendar, type WorkCalendar } from './work-calendar';

/** What stands for the coordinator of a store; empty where that is not known. */
function coordinatorNumbers(coordinators: Coordinators | null): (record: OnboardingStore) => string {
  const numbers = new Map<string, string>();
  return ({ tenantName, storeName }) => {
    const name = coordinators?.get(storeNameKey(tenantName, storeName));
    if (name === undefined) return '';
    const number = numbers.get(name) ?? String(numbers.size);
    numbers.set(name, number);
    return number;
  };
}

/**
 * Learns from the records that the account may see.
 * @param coordinators Who onboards the stores; null where that is not known.
 */
export function learnLaunches(
  records: readonly OnboardingStore[],
  now: number,
  offsetMs: number,
  coordinators: Coordinators | null = null,
): LaunchModel {
  const calendar = createWorkCalendar(offsetMs);
  const coordinatorOf = coordinatorNumbers(coordinators);
  const histories = records.flatMap(
    (record) => historyOf(record, now, calendar, coordinatorOf(record)) ?? [],
  );
  const sizes = sizesOf(histories);
  const launches = histories.flatMap((history) => {
    const at = launchedAt(history);
    return at === null ? [] : [{ at, dms: history.dms }];
  });
  const launchesByDms = new Map<string, number>();
  for (const { dms } of launches) launchesByDms.set(dms, (launchesByDms.get(dms) ?? 0) + 1);
  const newest = launches.reduce((last, { at }) => Math.max(last, at), Number.NEGATIVE_INFINITY);
  const enough = launches.length >= MIN_LAUNCHES;
  const seasonal = seasonalCalendar(histories, sizes, now, offsetMs, calendar);
  const track = enough ? trackRecord(histories, sizes, now, seasonal) : null;
  return {
    learnedAt: now,
    offsetMs,
    pace: [...seasonal.pace],
    launches: launches.length,
    newest: launches.length > 0 ? calendar.dayOf(newest) : null,
    launchesByDms: Object.fromEntries(launchesByDms),
    weekdays: launchWeekdays(histories, calendar),
    sizes: [...sizes],
    coordinators: histories.flatMap((history): [number, string][] =>
      launchedAt(history) === null && history.coordinator !== '' ? [[history.id, history.coordinator]] : [],
    ),
    steps: enough ? learnSteps(histories, sizes, now, seasonal) : null,
    levels: track?.levels ?? [...SHARES],
    middle: track?.middle ?? null,
    weekSpread: track?.weekSpread ?? 0,
    records: track?.steps ?? PIPELINE_STEPS.map(() => ({ kept: 0, of: 0 })),
  };
}

/** A step that fewer waits than this were seen of can't be forecast. */
const MIN_AT_STEP = 10;

/** A day further off than this isn't worth a date. */
const MAX_DAYS = 730;

/** Friday of this week; from Wednesday on that of the next one, as two days are no time to act in. */
function nextFriday(now: number, calendar: WorkCalendar): number {
  const today = calendar.startOfDay(calendar.dayOf(now));
  const ahead = (5 - weekdayOf(calendar.dayOf(now)) + 7) % 7;
  return today + (ahead < 3 ? ahead + 7 : ahead) * DAY_MS;
}

/** The calendar in which the waits of a model were measured, and the plain one in which users count. */
export const calendarsOf = ({ offsetMs, pace }: LaunchModel) => ({
  calendar: createWorkCalendar(offsetMs, pace),
  plain: createWorkCalendar(offsetMs),
});

/** Answers for many stores of one instant. */
export function createForecaster(model: LaunchModel, now: number, calendars = calendarsOf(model)) {
  const { calendar, plain } = calendars;
  const sizes = new Map(model.sizes);
  const coordinators = new Map(model.coordinators);
  const historyNow = (record: OnboardingStore): LaunchHistory | null =>
    historyOf(record, now, calendar, coordinators.get(record.id));
  const today = calendar.workDaysAt(now);
  const friday = nextFriday(now, calendar);
  const untilFriday = calendar.workDaysAt(friday + DAY_MS - 1) - today;
  const dayAfter = (workDays: number): string => calendar.dayOf(calendar.instantOf(today + workDays));
  const daysOf = launchDaysOf(model, now, calendar);

  function refusal(steps: StepPaces | null, outlook: Outlook | null): NoForecastReason | null {
    if (!steps || !outlook) return 'fewLaunches';
    const ahead = PIPELINE_STEPS.map((_step, at) => at).filter((at) => at >= outlook.current);
    if (ahead.some((at) => (steps.finished[at] ?? 0) < MIN_AT_STEP)) return 'fewAtStep';
    const longest = steps.longest[outlook.current] ?? 0;
    return outlook.waited > longest ? 'waitedLonger' : null;
  }

  /**
   * What would bring the launch forward most: the current step done by Friday, or one of the later ones as quickly as
   * a quarter of them are.
   */
  function advanceOf(
    outlook: Outlook,
    steps: StepPaces,
    paths: SimulatedPaths,
    p85: string,
  ): ForecastRange['advance'] {
    let best: ForecastRange['advance'] = null;
    let before = 0;
    for (let at = outlook.current; at < STEP_COUNT - 1; at += 1) {
      const step = PIPELINE_STEPS[at];
      const mean = paths.means[at] ?? 0;
      const quick = waitUntil(steps.cumulated[at] ?? [], Math.log(4 / 3) / (outlook.paces[at] ?? 1));
      const within = at === outlook.current ? untilFriday : Math.max(1, quick);
      if (step !== undefined && mean > within) {
        const { p85: then } = daysOf(lengthsIfDoneWithin(paths, at, within));
        const days = daysBetween(then, p85) ?? 0;
        if (days > (best?.days ?? 0)) best = { step, by: dayAfter(before + within), p85: then, days };
      }
      before += mean;
    }
    return best;
  }

  const outlookNow = (history: LaunchHistory): Outlook | null =>
    model.steps && outlookOf(history, model.steps, sizes, now, calendar);

  /** By how many working days half of the stores like it have ended the step; null where too few have. */
  function usualOf({ steps }: LaunchModel, outlook: Outlook | null): number | null {
    if (!steps || !outlook || (steps.finished[outlook.current] ?? 0) < MIN_AT_STEP) return null;
    const { current, paces } = outlook;
    return Math.max(
      1,
      Math.round(waitUntil(steps.cumulated[current] ?? [], Math.LN2 / (paces[current] ?? 1))),
    );
  }

  /** The days of the forecast, or the reason why there is none. */
  function rangeOf(outlook: Outlook | null, withAdvance: boolean): ForecastRange | NoForecastReason {
    const { steps } = model;
    const reason = refusal(steps, outlook);
    if (reason !== null || !steps || !outlook) return reason ?? 'fewLaunches';
    const paths = simulatePaths(outlook, steps);
    const { lengths, means } = paths;
    const { p50, p85 } = daysOf(lengths);
    if ((daysBetween(calendar.dayOf(now), p85) ?? 0) > MAX_DAYS) return 'tooFar';
    const costliest = means.reduce(
      (worst, mean, at) => (mean > (means[worst] ?? 0) ? at : worst),
      outlook.current,
    );
    return {
      ...{ p50, p85 },
      costliest: PIPELINE_STEPS[costliest] ?? 'launchStore',
      costliestDays: Math.round(means[costliest] ?? 0),
      advance: withAdvance ? advanceOf(outlook, steps, paths, p85) : null,
    };
  }

  /**
   * The forecast of a store in onboarding; null for one that is launched, deleted or not set up.
   * @param withAdvance False leaves out what would bring the launch forward, which only Launch Forecast shows.
   */
  function forecastOf(record: OnboardingStore, withAdvance = true): StoreForecast | null {
    const history = historyNow(record);
    if (!history || record.isDeleted) return null;
    const current = currentStepOf(history);
    const step = PIPELINE_STEPS[current];
    if (!step) return null;
    const outlook = outlookNow(history);
    const range = rangeOf(outlook, withAdvance);
    const since = waitingSince(history);
    const dms = record.dms ?? '';
    return {
      id: record.id,
      storeId: record.storeId,
      storeName: record.storeName,
      tenantName: record.tenantName,
      dms: record.dms,
      planned: record.storeLaunchedDate,
      step,
      party: partyAt(step, history.began[current] !== null, history.failed),
      // In whole days, so that the answer stays the same while nothing but the clock has moved.
      waited: Math.max(0, Math.round(plain.workDaysAt(now) - plain.workDaysAt(since))),
      since: plain.dayOf(since),
      isFailed: history.failed,
      usual: usualOf(model, outlook),
      spent: timeByParty(history, now).map(({ party, ms }) => ({ party, days: Math.round(ms / DAY_MS) })),
      range: typeof range === 'string' ? null : range,
      reason: typeof range === 'string' ? range : null,
      record: model.records[current] ?? { kept: 0, of: 0 },
      basis: {
        launches: model.launches,
        sameDms: ownValue(model.launchesByDms, dms) ?? 0,
        newest: model.newest,
      },
    };
  }

  /**
   * How likely a store is launched before each of some instants, in milliseconds and ascending, in the same shares that
   * its two days have; null for a store without a forecast.
   */
  function chancesBy(record: OnboardingStore, instants: readonly number[]): number[] | null {
    const history = historyNow(record);
    const { steps } = model;
    const outlook = history && outlookNow(history);
    if (!steps || !outlook || refusal(steps, outlook) !== null) return null;
    const { lengths } = simulatePaths(outlook, steps);
    return instants.map(chanceByOf(lengths, model.levels, now, calendar));
  }

  return { forecastOf, chancesBy };
}

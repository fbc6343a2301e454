// The worker thread of the launch forecast: learns the model, forecasts stores, and computes timelines, weeks and their
// boards.

import { parentPort } from 'node:worker_threads';
import type { z } from 'zod';
import { applyWorkerFormats } from '@main/settings/console-formats';
import { createForecaster, learnLaunches } from '@shared/domains/forecast/forecast';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { onboardingStoreSchema, storeLaunchSchema } from '@shared/domains/stores/model';
import type { StoreForecast } from '@shared/domains/forecast/model';
import { isForecastLate, latestFirst } from '@shared/domains/forecast/rules';
import { type TimeBoard, timelinesSchema, WHOLE } from '@shared/domains/forecast/time-board/model';
import { timeBoardOf } from '@shared/domains/forecast/time-board/time-board';
import { choicesOf, type Coordinators, timelinesOf } from '@shared/domains/forecast/time-board/timeline';
import { launchWeeksOf } from '@shared/domains/forecast/weeks/launch-weeks';
import { launchWeeksSchema, type WeekBoard } from '@shared/domains/forecast/weeks/model';
import { weekBoardOf, weekChoicesOf } from '@shared/domains/forecast/weeks/week-board';
import type {
  ForecastWork,
  ForecastWorkerMessage,
  RecordPage,
  WrittenForecasts,
  WrittenModel,
  WrittenTimelines,
  WrittenWeeks,
} from './run-forecast-worker';

/** A store with a status that the console doesn't know is left out here; the store list reports it. */
const known = <T>(records: readonly unknown[], schema: z.ZodType<T>): T[] =>
  records.flatMap((record) => {
    const parsed = schema.safeParse(record);
    return parsed.success ? [parsed.data] : [];
  });

/** The records of each list by their ids: pages overlap, and a list that changes meanwhile is read again. */
const lists = new Map<number, Map<number, OnboardingStore>>();

function take({ list, page, records }: RecordPage): void {
  const taken = (page > 0 && lists.get(list)) || new Map<number, OnboardingStore>();
  for (const record of known(records, onboardingStoreSchema))
    if (!taken.has(record.id)) taken.set(record.id, record);
  lists.set(list, taken);
}

const allRecords = (): OnboardingStore[] =>
  [...lists].sort(([one], [other]) => one - other).flatMap(([, records]) => [...records.values()]);

/** In the order of the board: sorting tens of thousands would hold up whoever shows them. */
const writtenForecasts = (stores: readonly StoreForecast[]): WrittenForecasts => ({
  stores: latestFirst(stores),
  late: stores.filter(isForecastLate).map(({ id }) => id),
});

function writtenTimelines(
  records: readonly OnboardingStore[],
  { now, offsetMs }: { now: number; offsetMs: number },
  coordinators: Coordinators | null,
  isCut = false,
): WrittenTimelines {
  const timelines = timelinesOf(records, now, offsetMs, coordinators, isCut);
  return {
    timelines: JSON.stringify(timelines),
    choices: choicesOf(timelines, coordinators),
    whole: timeBoardOf(timelines, WHOLE),
  };
}

type Written = WrittenModel | WrittenForecasts | WrittenTimelines | TimeBoard | WrittenWeeks | WeekBoard;

function run(start: ForecastWork): Written {
  if (start.work === 'timeBoard')
    return timeBoardOf(timelinesSchema.parse(JSON.parse(start.timelines)), start.filter);
  if (start.work === 'weekBoard')
    return weekBoardOf(launchWeeksSchema.parse(JSON.parse(start.weeks)), start.filter);
  const records = allRecords();
  if (start.work === 'weeks') {
    const launches = known(start.launches, storeLaunchSchema);
    const weeks = launchWeeksOf({ ...start, records, launches });
    return { weeks: JSON.stringify(weeks), choices: weekChoicesOf(weeks), plans: weeks.plans };
  }
  if (start.work === 'forecast') {
    const { forecastOf } = createForecaster(start.model, start.now);
    return writtenForecasts(records.flatMap((record) => forecastOf(record, start.withAdvance) ?? []));
  }
  if (start.work === 'timelines') return writtenTimelines(records, start, start.coordinators);
  const { now, offsetMs, coordinators, withTimelines, isCut } = start;
  const model = learnLaunches(records, now, offsetMs, coordinators);
  const { forecastOf } = createForecaster(model, now);
  return {
    model,
    ...writtenForecasts(records.flatMap((record) => forecastOf(record) ?? [])),
    timelines: withTimelines ? writtenTimelines(records, start, coordinators, isCut) : null,
  };
}

applyWorkerFormats();
parentPort?.on('message', (message: ForecastWorkerMessage) => {
  if ('work' in message) parentPort?.postMessage(run(message));
  else take(message);
});

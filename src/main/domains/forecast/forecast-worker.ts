import { parentPort, workerData } from 'node:worker_threads';
import { createForecaster, learnLaunches } from '@shared/domains/forecast/forecast';
import { type LaunchRecord, launchRecordSchema, type LearnedForecasts } from '@shared/domains/forecast/model';
import { isForecastLate } from '@shared/domains/forecast/rules';
import { type TimeBoard, timelinesSchema } from '@shared/domains/forecast/time-board/model';
import { timeBoardOf } from '@shared/domains/forecast/time-board/time-board';
import { choicesOf, timelinesOf } from '@shared/domains/forecast/time-board/timeline';
import type { ForecastStart, WrittenForecasts, WrittenTimelines } from './worker-input';

/** A store with a status that the console doesn't know is left out here; the store list reports it. */
const knownRecords = (records: readonly unknown[]): LaunchRecord[] =>
  records.flatMap((record) => {
    const parsed = launchRecordSchema.safeParse(record);
    return parsed.success ? [parsed.data] : [];
  });

function run(start: ForecastStart): LearnedForecasts | WrittenForecasts | WrittenTimelines | TimeBoard {
  if (start.work === 'timeBoard')
    return timeBoardOf(timelinesSchema.parse(JSON.parse(start.timelines)), start.filter);
  const known = knownRecords(start.records);
  if (start.work === 'forecast') {
    const { forecastOf } = createForecaster(start.model, start.now);
    const stores = known.flatMap((record) => forecastOf(record, false) ?? []);
    return { stores, late: stores.filter(isForecastLate).map(({ id }) => id) };
  }
  const { now, offsetMs } = start;
  if (start.work === 'timelines') {
    const timelines = timelinesOf(known, now, offsetMs);
    return { timelines: JSON.stringify(timelines), choices: choicesOf(timelines) };
  }
  const model = learnLaunches(known, now, offsetMs);
  const { forecastOf } = createForecaster(model, now);
  return { model, stores: known.flatMap((record) => forecastOf(record) ?? []) };
}

parentPort?.postMessage(run(workerData as ForecastStart));

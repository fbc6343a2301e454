import { parentPort, workerData } from 'node:worker_threads';
import { createForecaster, learnLaunches } from '@shared/domains/forecast/forecast';
import { launchRecordSchema, type LearnedForecasts } from '@shared/domains/forecast/model';
import type { ForecastStart } from './worker-input';

const { records, now, offsetMs, model: learned } = workerData as ForecastStart;
// A store with a status that the console doesn't know is left out here; the store list reports it.
const known = records.flatMap((record) => {
  const parsed = launchRecordSchema.safeParse(record);
  return parsed.success ? [parsed.data] : [];
});
const model = learned ?? learnLaunches(known, now, offsetMs);
const { forecastOf } = createForecaster(model, now);
const stores = known.flatMap((record) => forecastOf(record, learned === null) ?? []);
parentPort?.postMessage({ model, stores } satisfies LearnedForecasts);

// Starts the worker thread of the forecast and hands it launch records page by page, and the types of all messages
// between the two. `forecast-worker.ts` is the thread.

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SignedInContext } from '@main/bridge/procedures';
import type { LaunchModel, StoreForecast } from '@shared/domains/forecast/model';
import { forecastTexts } from '@shared/domains/forecast/texts';
import type { TimeBoard, TimeFilter, TimelineChoices } from '@shared/domains/forecast/time-board/model';
import type { Coordinators } from '@shared/domains/forecast/time-board/timeline';
import type { WeekChoices, WeekFilter, WeekPlans } from '@shared/domains/forecast/weeks/model';
import { AppError } from '@shared/kernel/app-error';

/**
 * A page of a list of records, which the worker is handed as soon as it is read, so that the main process never holds a
 * whole list of a large account. Records are checked in the worker: thousands would hold the main process up.
 */
export interface RecordPage {
  /** The place of the list among those that are read at the same time: their order is that of the records. */
  list: number;
  /** The number of the page. The first one, 0, begins the list again. */
  page: number;
  records: readonly unknown[];
}

interface Clock {
  now: number;
  offsetMs: number;
}

/** What the worker computes, of the records that it was handed before. */
export type ForecastWork =
  /**
   * `coordinators`: who onboards each store; null where that is not known. `withTimelines` adds the first board of Where
   * the Days Go; `isCut`: see `timelinesSchema`.
   */
  | ({ work: 'learn'; coordinators: Coordinators | null; withTimelines: boolean; isCut: boolean } & Clock)
  /** Forecasts by a model; `withAdvance` adds what would bring a launch forward. */
  | { work: 'forecast'; now: number; model: LaunchModel; withAdvance: boolean }
  | ({ work: 'timelines'; coordinators: Coordinators | null } & Clock)
  | { work: 'timeBoard'; timelines: string; filter: TimeFilter }
  | { work: 'weeks'; launches: readonly unknown[]; now: number; model: LaunchModel; plans: WeekPlans }
  | { work: 'weekBoard'; weeks: string; filter: WeekFilter };

/** What the main process posts to the worker: pages of records, then the work. */
export type ForecastWorkerMessage = RecordPage | ForecastWork;

/** Forecasts by a model, and the ids of the stores whose launch is forecast late. */
export interface WrittenForecasts {
  stores: StoreForecast[];
  late: number[];
}

/** What was learned, and the forecasts by it, with what would bring the launches forward. */
export interface WrittenModel extends WrittenForecasts {
  model: LaunchModel;
  /** Null unless they were asked for. */
  timelines: WrittenTimelines | null;
}

/** The timelines of all stores as JSON, as they are stored, what can be chosen of them, and the board of them all. */
export interface WrittenTimelines {
  timelines: string;
  choices: TimelineChoices;
  whole: TimeBoard;
}

/** The weeks of all stores as JSON, as they are stored, what can be chosen of them, and the plans seen so far. */
export interface WrittenWeeks {
  weeks: string;
  choices: WeekChoices;
  plans: WeekPlans;
}

/** Takes a page of records while the next one is read. */
export type RecordSink = (page: RecordPage) => void;

/** Most of what the worker allocates is garbage at once; with Node's usual limit it would keep 200 MB of that. */
const MAX_YOUNG_MB = 24;

type WorkerContext = Pick<SignedInContext, 'paths'>;

/**
 * Reads records with `read`, hands each page to the worker, and then lets it do what `workOf` says of them.
 * @returns What the worker posts, unchecked, and what `read` resolved to
 * @throws AppError INTERNAL, or what `read` rejects with; the thread has ended then
 */
export async function runForecastWorker<Read>(
  { paths }: WorkerContext,
  read: (sink: RecordSink) => Promise<Read>,
  workOf: (read: Read) => ForecastWork,
): Promise<{ message: unknown; read: Read }> {
  const script = join(paths.out, 'main', 'forecast-worker.js');
  const worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MB } });
  const post = (message: ForecastWorkerMessage): void => worker.postMessage(message);
  const failed = (why: string): AppError => new AppError('INTERNAL', forecastTexts.failedBecause(why));
  const posted = new Promise<unknown>((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', (error) => reject(failed(error instanceof Error ? error.message : String(error))));
    worker.on('exit', () => reject(failed(forecastTexts.endedEarly)));
  });
  const work = async (): Promise<Read> => {
    const result = await read(post);
    post(workOf(result));
    return result;
  };
  try {
    const [message, result] = await Promise.all([posted, work()]);
    return { message, read: result };
  } finally {
    await worker.terminate();
  }
}

/** Lets the worker do what needs no records. */
export const runForecastWork = async (ctx: WorkerContext, work: ForecastWork): Promise<unknown> =>
  (
    await runForecastWorker(
      ctx,
      () => Promise.resolve(),
      () => work,
    )
  ).message;

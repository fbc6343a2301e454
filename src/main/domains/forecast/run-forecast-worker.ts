import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SignedInContext } from '@main/bridge/procedures';
import { forecastTexts } from '@shared/domains/forecast/texts';
import { AppError } from '@shared/kernel/app-error';
import type { ForecastWork, ForecastWorkerMessage, RecordPage } from './worker-input';

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

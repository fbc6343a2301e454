import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SignedInContext } from '@main/bridge/procedures';
import { forecastTexts } from '@shared/domains/forecast/texts';
import { AppError } from '@shared/kernel/app-error';
import type { ForecastWorkerInput } from './worker-input';

/**
 * @returns What the worker posts, unchecked
 * @throws AppError INTERNAL; the thread has ended then
 */
export async function runForecastWorker(
  { paths }: Pick<SignedInContext, 'paths'>,
  start: ForecastWorkerInput,
): Promise<unknown> {
  const worker = new Worker(join(paths.out, 'main', 'forecast-worker.js'), { workerData: start });
  const failed = (why: string): AppError => new AppError('INTERNAL', forecastTexts.failedBecause(why));
  try {
    return await new Promise<unknown>((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', (error) => reject(failed(error instanceof Error ? error.message : String(error))));
      worker.on('exit', () => reject(failed(forecastTexts.endedEarly)));
    });
  } finally {
    await worker.terminate();
  }
}

import { AppError } from '@shared/kernel/app-error';
import { suggestionTexts } from '@shared/domains/suggestions/texts';
import type { LessonSubject } from '@main/cache/lesson-table';
import { Worker } from 'node:worker_threads';
import type { SuggestionAnswers, SuggestionStart } from './suggestion-messages';

/**
 * Learns and suggests in a thread of its own: a second of work for a large store.
 * @throws AppError INTERNAL, CANCELLED; the thread has ended then
 */
export async function runSuggestionWorker<S extends LessonSubject>(
  script: string,
  start: SuggestionStart<S>,
  signal: AbortSignal | undefined,
): Promise<SuggestionAnswers[S]> {
  const worker = new Worker(script, { workerData: start });
  const failed = (why: string): AppError => new AppError('INTERNAL', `${suggestionTexts.failed}: ${why}`);
  let onAbort = (): void => undefined;
  try {
    return await new Promise((resolve, reject) => {
      onAbort = () => reject(new AppError('CANCELLED', 'Nobody is waiting for the suggestions any more'));
      signal?.addEventListener('abort', onAbort);
      worker.on('message', resolve);
      worker.on('error', (error) => reject(failed(error instanceof Error ? error.message : String(error))));
      worker.on('exit', () => reject(failed('it ended early')));
    });
  } finally {
    signal?.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}

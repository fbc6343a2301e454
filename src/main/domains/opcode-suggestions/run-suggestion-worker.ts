import { AppError } from '@shared/kernel/app-error';
import { opcodeSuggestionsTexts } from '@shared/domains/opcode-suggestions/texts';
import { Worker } from 'node:worker_threads';
import type { FromSuggestionWorker, SuggestionStart } from './suggestion-messages';

/**
 * Learns and suggests in a thread of its own: a second of work for a large store.
 * @throws AppError INTERNAL, CANCELLED; the thread has ended then
 */
export async function runSuggestionWorker(
  script: string,
  start: SuggestionStart,
  signal: AbortSignal | undefined,
): Promise<FromSuggestionWorker> {
  const worker = new Worker(script, { workerData: start });
  const failed = (why: string): AppError =>
    new AppError('INTERNAL', `${opcodeSuggestionsTexts.failed}: ${why}`);
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

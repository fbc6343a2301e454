import { messages } from '@shared/kernel/messages';
import { AppError } from '@shared/kernel/app-error';
import type { Worker } from 'node:worker_threads';
import { diskErrorOf } from './disk-error';

const cancelled = (): AppError => new AppError('CANCELLED', 'The export was cancelled');

/** What every worker that writes a file says at its end. */
export type WorkerEnd =
  /** The file is whole and on the disk. */
  { type: 'done' } | { type: 'failed'; code: string; message: string };

function failure({ code, message }: { code: string; message: string }): AppError {
  return diskErrorOf(code) ?? new AppError('INTERNAL', `${messages.generic.somethingWentWrong}: ${message}`);
}

interface WorkerTalk<Heard> {
  /** Something else than the end. */
  hear: (message: Heard) => void;
  /** Once, when it has begun. */
  begin?: (worker: { post: (message: unknown) => void; fail: (error: unknown) => void }) => void;
}

/**
 * Runs a worker thread until it is done.
 * @throws AppError CANCELLED, DISK_FULL, DISK, INTERNAL; the worker has ended then
 */
export async function superviseWorker<Heard extends { type: string }>(
  start: () => Worker,
  signal: AbortSignal,
  talk: WorkerTalk<Exclude<Heard, WorkerEnd>>,
): Promise<void> {
  if (signal.aborted) throw cancelled();
  const worker = start();
  let onAbort = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      onAbort = () => reject(cancelled());
      signal.addEventListener('abort', onAbort);
      worker.on('error', (error) =>
        reject(failure({ code: '', message: error instanceof Error ? error.message : String(error) })),
      );
      worker.on('exit', () => reject(failure({ code: '', message: 'the writer ended early' })));
      worker.on('message', (message: Exclude<Heard, WorkerEnd> | WorkerEnd) => {
        if (isEnd(message)) {
          if (message.type === 'done') resolve();
          else reject(failure(message));
        } else talk.hear(message);
      });
      talk.begin?.({ post: (message) => worker.postMessage(message), fail: reject });
    });
  } finally {
    signal.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}

const isEnd = (message: { type: string }): message is WorkerEnd =>
  message.type === 'done' || message.type === 'failed';

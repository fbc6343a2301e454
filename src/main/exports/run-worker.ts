import { messages } from '@shared/messages';
import { AppError } from '@shared/model/app-error';
import { Worker } from 'node:worker_threads';
import { diskErrorOf } from './disk-error';
import type { Row } from './table-writer';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages';

/** Small enough that handing a piece over holds the main process for a few milliseconds at most. */
const ROWS_PER_PIECE = 500;
/** Pieces under way: one being written, one waiting. */
const PIECES_AHEAD = 2;

const cancelled = (): AppError => new AppError('CANCELLED', 'The export was cancelled');

function failure({ code, message }: { code: string; message: string }): AppError {
  return diskErrorOf(code) ?? new AppError('INTERNAL', `${messages.generic.somethingWentWrong}: ${message}`);
}

/**
 * Writes a table to `start.temp` in a worker thread; resolves when it is whole and on the disk.
 * @throws AppError CANCELLED, DISK_FULL, DISK, INTERNAL; the worker has ended then.
 */
export async function runExportWorker(
  script: string,
  start: WorkerStart,
  rows: readonly Row[],
  job: { signal: AbortSignal; progress(done: number | null): void },
): Promise<void> {
  if (job.signal.aborted) throw cancelled();
  const worker = new Worker(script, { workerData: start });
  const post = (message: ToWorker): void => worker.postMessage(message);
  let next = 0;
  let written = 0;
  const sendPiece = (): void => {
    if (next > rows.length) return;
    if (next === rows.length) post({ type: 'end' });
    else post({ type: 'rows', rows: rows.slice(next, next + ROWS_PER_PIECE) });
    next = next === rows.length ? rows.length + 1 : Math.min(next + ROWS_PER_PIECE, rows.length);
  };
  let onAbort = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      onAbort = () => reject(cancelled());
      job.signal.addEventListener('abort', onAbort);
      worker.on('error', (error) =>
        reject(failure({ code: '', message: error instanceof Error ? error.message : String(error) })),
      );
      worker.on('exit', () => reject(failure({ code: '', message: 'the writer ended early' })));
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'failed') reject(failure(message));
        else if (message.type === 'done') resolve();
        else {
          written += message.rows;
          job.progress(rows.length === 0 ? null : written / rows.length);
          sendPiece();
        }
      });
      for (let ahead = 0; ahead < PIECES_AHEAD; ahead += 1) sendPiece();
    });
  } finally {
    job.signal.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}

import { messages } from '@shared/kernel/messages';
import { AppError } from '@shared/kernel/app-error';
import { Worker } from 'node:worker_threads';
import { diskErrorOf } from './disk-error';
import type { Row, TableHead } from './table-writer';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages';

/** Rows as they come, and the heads of further tables; null after the last piece. */
export interface RowSource {
  readonly rowCount: number;
  next(): Promise<readonly Row[] | TableHead | null>;
}

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
  rows: RowSource,
  job: { signal: AbortSignal; progress(done: number | null): void },
): Promise<void> {
  if (job.signal.aborted) throw cancelled();
  const worker = new Worker(script, { workerData: start });
  const post = (message: ToWorker): void => worker.postMessage(message);
  let written = 0;
  let ended = false;
  const sendPieces = async (pieces: number): Promise<void> => {
    for (let sent = 0; sent < pieces && !ended; sent += 1) {
      const piece = await rows.next();
      if (piece) post('columns' in piece ? { type: 'table', head: piece } : { type: 'rows', rows: piece });
      else {
        ended = true;
        post({ type: 'end' });
      }
    }
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
      // One after the other: the source gives one piece at a time.
      let sending: Promise<void> = Promise.resolve();
      const send = (pieces: number): void => {
        sending = sending.then(() => sendPieces(pieces)).catch(reject);
      };
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'failed') reject(failure(message));
        else if (message.type === 'done') resolve();
        else {
          written += message.rows;
          job.progress(rows.rowCount === 0 ? null : written / rows.rowCount);
          send(1);
        }
      });
      send(PIECES_AHEAD);
    });
  } finally {
    job.signal.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}

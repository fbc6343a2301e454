// Sends the rows of an export to its worker (`worker.ts`) as they arrive, and the messages between the two.
// `superviseWorker` also runs the worker of sheets.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { AppError } from '@shared/kernel/app-error';
import { CANCEL_TEXTS } from '@shared/kernel/jobs/define-job';
import { exportErrorTexts } from '@shared/kernel/table/export-file-texts';
import type { ExportFormat } from '@shared/kernel/table/table';
import { diskErrorOfCode } from '../files/disk-error';
import { END_THREAD, type ThreadResult } from './file-thread';
import type { Row, TableHead } from './writers/table-writer';

/** The limit of pieces in flight: one being written, one queued. */
const MAX_PIECES_IN_FLIGHT = 2;

/**
 * Writes a table to `file.temp`. The thread loads while the table is still being read; the promise resolves when the
 * file is complete and flushed to the disk.
 * @throws AppError CANCELLED, DISK_FULL, DISK, INTERNAL; the worker has ended then.
 */
export async function runExportWorker(
  start: () => Worker,
  file: FileTarget,
  table: ExportTable | Promise<ExportTable>,
  job: { signal: AbortSignal; progress(done: number | null): void },
): Promise<void> {
  let written = 0;
  let ended = false;
  let rows: RowSource | undefined;
  const next = async (): Promise<readonly Row[] | TableHead | null> => {
    if (rows) return rows.next();
    const read = await table;
    ({ rows } = read);
    return read.head;
  };
  let send = (_pieces: number): void => undefined;
  await superviseWorker<MessageFromWorker>(start, job.signal, {
    onStart: ({ post, fail }) => {
      const say = (message: MessageToWorker): void => post(message);
      say({ type: 'open', ...file });
      const sendPieces = async (pieces: number): Promise<void> => {
        for (let sent = 0; sent < pieces && !ended; sent += 1) {
          const piece = await next();
          if (piece) say('columns' in piece ? { type: 'table', head: piece } : { type: 'rows', rows: piece });
          else {
            ended = true;
            say({ type: 'end' });
          }
        }
      };
      // Pieces are sent sequentially, because the source supplies one at a time.
      let sending: Promise<void> = Promise.resolve();
      send = (pieces) => {
        sending = sending.then(() => sendPieces(pieces)).catch(fail);
      };
      send(MAX_PIECES_IN_FLIGHT);
    },
    onMessage: ({ rows: count }) => {
      written += count;
      job.progress(rows && rows.rowCount > 0 ? written / rows.rowCount : null);
      send(1);
    },
  });
}

const cancelled = (): AppError => new AppError('CANCELLED', CANCEL_TEXTS.cancelled);

function failure({ code, message }: { code: string; message: string }): AppError {
  return diskErrorOfCode(code) ?? new AppError('INTERNAL', exportErrorTexts.failed(message));
}

/** How long a worker has to end by itself, in milliseconds: it takes the request between two steps of its work. */
const ENDS_WITHIN_MS = 5_000;

interface WorkerHandlers<Received> {
  /** Called for every message but the final one. */
  onMessage: (message: Received) => void;
  /** Called once, when the worker has started. */
  onStart?: (worker: { post: (message: unknown) => void; fail: (error: unknown) => void }) => void;
}

/**
 * Runs a worker thread until it is done.
 * @throws AppError CANCELLED, DISK_FULL, DISK, INTERNAL; the worker has ended then
 */
export async function superviseWorker<Received extends { type: string }>(
  start: () => Worker,
  signal: AbortSignal,
  talk: WorkerHandlers<Exclude<Received, ThreadResult>>,
): Promise<void> {
  if (signal.aborted) throw cancelled();
  const worker = start();
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let onAbort = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      onAbort = () => reject(cancelled());
      signal.addEventListener('abort', onAbort);
      worker.on('error', (error) =>
        reject(failure({ code: '', message: error instanceof Error ? error.message : String(error) })),
      );
      worker.on('exit', () => reject(failure({ code: '', message: exportErrorTexts.endedEarly })));
      worker.on('message', (message: Exclude<Received, ThreadResult> | ThreadResult) => {
        if (isResult(message)) {
          if (message.type === 'done') resolve();
          else reject(failure(message));
        } else talk.onMessage(message);
      });
      talk.onStart?.({ post: (message) => worker.postMessage(message), fail: reject });
    });
  } finally {
    signal.removeEventListener('abort', onAbort);
    worker.postMessage(END_THREAD);
    await Promise.race([ended, sleep(ENDS_WITHIN_MS, undefined, { ref: false })]);
    await worker.terminate();
  }
}

const isResult = (message: { type: string }): message is ThreadResult =>
  message.type === 'done' || message.type === 'failed';

/** The content of a file, and its path. */
export interface FileTarget {
  temp: string;
  format: ExportFormat;
}

/** `load`: the format may be wanted soon. The file comes before the head of its table, and that before its rows. */
export type MessageToWorker =
  | { type: 'load'; format: ExportFormat }
  | ({ type: 'open' } & FileTarget)
  | { type: 'table'; head: TableHead }
  | { type: 'rows'; rows: readonly Row[] }
  | { type: 'end' };

/** `written`: a piece is written; the next one may be sent. */
export type MessageFromWorker = { type: 'written'; rows: number } | ThreadResult;

/** Rows as they arrive, and the heads of further tables; null after the last piece. */
export interface RowSource {
  readonly rowCount: number;
  next(): Promise<readonly Row[] | TableHead | null>;
}

export interface ExportTable {
  head: TableHead;
  rows: RowSource;
}

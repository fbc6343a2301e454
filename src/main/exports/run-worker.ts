import type { Worker } from 'node:worker_threads';
import { superviseWorker } from './supervise-worker';
import type { Row, TableHead } from './table-writer';
import type { FileStart, FromWorker, ToWorker } from './worker-messages';

/** Rows as they come, and the heads of further tables; null after the last piece. */
export interface RowSource {
  readonly rowCount: number;
  next(): Promise<readonly Row[] | TableHead | null>;
}

export interface ExportTable {
  head: TableHead;
  rows: RowSource;
}

/** Pieces under way: one being written, one waiting. */
const PIECES_AHEAD = 2;

/**
 * Writes a table to `file.temp` in a worker thread, which loads while the table is still being read; resolves when it
 * is whole and on the disk.
 * @throws AppError CANCELLED, DISK_FULL, DISK, INTERNAL; the worker has ended then.
 */
export async function runExportWorker(
  start: () => Worker,
  file: FileStart,
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
  await superviseWorker<FromWorker>(start, job.signal, {
    begin: ({ post, fail }) => {
      const say = (message: ToWorker): void => post(message);
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
      // One after the other: the source gives one piece at a time.
      let sending: Promise<void> = Promise.resolve();
      send = (pieces) => {
        sending = sending.then(() => sendPieces(pieces)).catch(fail);
      };
      send(PIECES_AHEAD);
    },
    hear: ({ rows: count }) => {
      written += count;
      job.progress(rows && rows.rowCount > 0 ? written / rows.rowCount : null);
      send(1);
    },
  });
}

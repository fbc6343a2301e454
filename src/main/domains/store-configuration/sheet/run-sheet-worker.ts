import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SignedInContext } from '@main/bridge/procedures';
import { superviseWorker } from '@main/exports/run-export-worker';
import type { MessageFromSheetWorker, ReadySheet, SheetWorkerInput, StoreSheet } from './sheet-model';

interface SheetRun {
  signal: AbortSignal;
  /** Called after each section that is written. */
  onSection?: () => void;
}

/**
 * Writes a sheet to a file in a worker, which loads its libraries while `read` collects the content.
 * @throws AppError CANCELLED, DISK_FULL, DISK, INTERNAL, and what `read` throws; the worker has ended then
 */
export function runSheetWorker(
  { paths }: Pick<SignedInContext, 'paths'>,
  workerData: SheetWorkerInput,
  read: () => Promise<StoreSheet | ReadySheet>,
  { signal, onSection }: SheetRun,
): Promise<void> {
  const start = () => new Worker(join(paths.out, 'main', 'sheet-worker.js'), { workerData });
  return superviseWorker<MessageFromSheetWorker>(start, signal, {
    onStart: ({ post, fail }) => void read().then(post, fail),
    onMessage: () => onSection?.(),
  });
}

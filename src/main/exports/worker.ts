import type { ExportFormat } from '@shared/domains/exports/model';
import { createWriteStream } from 'node:fs';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { OpenWriter, TableWriter } from './table-writer';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages';

/** Loaded when needed: each format's library takes longer to load than a small export to write. */
const WRITERS: Readonly<Record<ExportFormat, () => Promise<OpenWriter>>> = {
  xlsx: async () => (await import('./xlsx-writer')).openXlsxWriter,
  csv: async () => (await import('./csv-writer')).openCsvWriter,
  pdf: async () => (await import('./pdf-writer')).openPdfWriter,
};

function requirePort(): MessagePort {
  if (!parentPort) throw new Error('The export worker runs as a worker thread only');
  return parentPort;
}

const port = requirePort();
const { temp, format } = workerData as WorkerStart;
const tell = (message: FromWorker): void => port.postMessage(message);

// `flush`: on the disk before it is renamed.
const stream = createWriteStream(temp, { flags: 'w', mode: 0o600, flush: true });
const fail = (error: unknown): void => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  tell({ type: 'failed', code, message: error instanceof Error ? error.message : String(error) });
  port.close();
};
stream.on('error', fail);
// Its rows may still be read.
const loading = WRITERS[format]();
let writer: TableWriter | undefined;

async function handle(message: ToWorker): Promise<void> {
  const open = await loading;
  if (message.type === 'table') {
    if (writer) writer.begin?.(message.head);
    else writer = open(stream, message.head);
    tell({ type: 'written', rows: 0 });
    return;
  }
  if (!writer) throw new Error('Rows came before the head of their table');
  if (message.type === 'rows') {
    await writer.write(message.rows);
    tell({ type: 'written', rows: message.rows.length });
    return;
  }
  await writer.finish();
  tell({ type: 'done' });
  port.close();
}

// One after the other: the sender waits for `written`, but need not be trusted to.
let last: Promise<void> = Promise.resolve();
port.on('message', (message: ToWorker) => {
  last = last.then(() => handle(message)).catch(fail);
});

// The entry of the export worker, a thread that writes one file. `run-export-worker.ts` starts it and sends the rows.

import { createWriteStream, type WriteStream } from 'node:fs';
import type { ExportFormat } from '@shared/kernel/table/table';
import { applyWorkerFormats } from '../settings/console-formats';
import { connectThread } from './file-thread';
import type { FileTarget, MessageFromWorker, MessageToWorker } from './run-export-worker';
import type { OpenWriter, TableHead, TableWriter } from './writers/table-writer';

/** A writer is loaded when needed: each format's library takes longer to load than a small export to write. */
const WRITERS: Readonly<Record<ExportFormat, () => Promise<OpenWriter>>> = {
  xlsx: async () => (await import('./writers/xlsx-writer')).openXlsxWriter,
  csv: async () => (await import('./writers/csv-writer')).openCsvWriter,
  pdf: async () => (await import('./writers/pdf-writer')).openPdfWriter,
};

interface OpenFile {
  stream: WriteStream;
  /** The writer, whose library may still be loading. */
  loading: Promise<OpenWriter>;
  writer?: TableWriter;
}

let file: OpenFile | undefined;

function openFile({ temp, format }: FileTarget): OpenFile {
  // Programs read CSV files, so these are the same whatever the formats.
  if (format !== 'csv') applyWorkerFormats();
  // `flush`: the file has to be on the disk before it is renamed.
  const stream = createWriteStream(temp, { flags: 'w', mode: 0o600, flush: true });
  stream.on('error', fail);
  return { stream, loading: WRITERS[format]() };
}

async function begin(head: TableHead): Promise<void> {
  if (!file) throw new Error('A table came before its file');
  const open = await file.loading;
  if (file.writer) file.writer.startTable?.(head);
  else file.writer = open(file.stream, head);
  post({ type: 'written', rows: 0 });
}

async function handle(message: MessageToWorker): Promise<void> {
  if (message.type === 'load') return void (await WRITERS[message.format]());
  if (message.type === 'open') return void (file = openFile(message));
  if (message.type === 'table') return begin(message.head);
  const writer = file?.writer;
  if (!writer) throw new Error('Rows came before the head of their table');
  if (message.type === 'rows') {
    await writer.write(message.rows);
    post({ type: 'written', rows: message.rows.length });
    return;
  }
  await writer.finish();
  finish();
}

// Messages are handled sequentially; the sender waits for `written`, but is not relied on.
let last: Promise<void> = Promise.resolve();
const { post, finish, fail } = connectThread<MessageToWorker, MessageFromWorker>((message) => {
  last = last.then(() => handle(message)).catch(fail);
});

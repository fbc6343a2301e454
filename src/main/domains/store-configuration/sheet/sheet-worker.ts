import { createWriteStream } from 'node:fs';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { applyWorkerFormats } from '@main/settings/console-formats';
import type { SheetFormat } from '@shared/domains/store-configuration/sheet-request';
import type {
  MessageFromSheetWorker,
  OpenSheet,
  ReadySheet,
  SheetWorkerInput,
  StoreSheet,
} from './sheet-model';
import { sheetHead, sheetSections } from './sheet-sections';

// The entry of the sheet worker, a thread that writes one sheet. `run-sheet-worker.ts` starts it.

/** Each format's library is loaded when it is needed. */
const WRITERS: Readonly<Record<SheetFormat, () => Promise<OpenSheet>>> = {
  pdf: async () => (await import('./pdf-sheet')).openPdfSheet,
  xlsx: async () => (await import('./xlsx-sheet')).openXlsxSheet,
};

function requirePort(): MessagePort {
  if (!parentPort) throw new Error('The sheet worker runs as a worker thread only');
  return parentPort;
}

applyWorkerFormats();
const port = requirePort();
const { temp, format } = workerData as SheetWorkerInput;
const post = (message: MessageFromSheetWorker): void => port.postMessage(message);

// `flush`: the file has to be on the disk before it is renamed.
const stream = createWriteStream(temp, { flags: 'w', mode: 0o600, flush: true });

const opening = WRITERS[format]();

/** The tables of a store are built here, because those of a large one take long. */
const readyOf = (sheet: StoreSheet | ReadySheet) =>
  'sections' in sheet ? sheet : { head: sheetHead(sheet), sections: sheetSections(sheet) };

async function write(sheet: StoreSheet | ReadySheet): Promise<void> {
  const open = await opening;
  const { head, sections } = readyOf(sheet);
  const writer = open(stream, head);
  for (const section of sections) {
    await writer.write(section);
    post({ type: 'section' });
  }
  await writer.finish();
  post({ type: 'done' });
}

const fail = (error: unknown): void => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  post({ type: 'failed', code, message: error instanceof Error ? error.message : String(error) });
  port.close();
};
stream.on('error', fail);
opening.catch(fail);
port.once('message', (sheet: StoreSheet | ReadySheet) => void write(sheet).catch(fail));

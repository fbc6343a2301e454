import PDFDocument from 'pdfkit';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * The baseline of the store sheet, run by store-sheet.ts as a worker: the same texts in as many cells through pdfkit.
 */
const { file, pages } = workerData;
const MARGIN = 36;
const COLUMNS = 11;
const COLUMN = 70;
const LINE = 10;

const started = performance.now();
const document = new PDFDocument({ size: 'A4', layout: 'landscape', margin: MARGIN, autoFirstPage: false });
const stream = createWriteStream(file, { flush: true });
document.pipe(stream);
for (const texts of pages) {
  document.addPage();
  document.page.margins.bottom = 0;
  document.font('Helvetica').fontSize(8);
  texts.forEach((text, at) => {
    const [x, y] = [MARGIN + (at % COLUMNS) * COLUMN, MARGIN + Math.floor(at / COLUMNS) * LINE];
    document.text(text, x, y, { lineBreak: false });
  });
  await setImmediate();
}
document.end();
await once(stream, 'close');
parentPort.postMessage(performance.now() - started);

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { PDF_ENGINES, textOf } from '@fixtures/files/pdf-engines';
import type { SheetWorkerInput } from '@main/domains/store-configuration/sheet/sheet-model';
import { runSheetWorker } from '@main/domains/store-configuration/sheet/run-sheet-worker';
import { PrewarmedWorker } from '@main/exports/prewarmed-worker';
import { runExportWorker } from '@main/exports/run-export-worker';
import type { TableHead } from '@main/exports/writers/table-writer';
import { applyConsoleFormats } from '@main/settings/console-formats';
import type { FormatChoice } from '@shared/kernel/text/formats/derive-formats';
import type { ExportFormat } from '@shared/kernel/table/table';
import { buildWorker } from './build-worker';

let out: string;
let home: string;
let spare: PrewarmedWorker;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'console-formats-'));
  out = await buildWorker('src/main/exports/worker.ts', 'export-worker');
  await buildWorker('src/main/domains/store-configuration/sheet/sheet-worker.ts', 'sheet-worker', out);
});
beforeEach(() => void (spare = new PrewarmedWorker(join(out, 'main', 'export-worker.js'))));
afterEach(() => apply('en-US'));
afterAll(() => {
  rmSync(out, { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
});

/** Applies the formats as the preference does, on a computer that is set up for Canadian French. */
function apply(choice: FormatChoice): void {
  applyConsoleFormats({
    settings: { get: () => choice as never },
    managed: { policy: {} },
    desktop: { systemLocale: () => 'fr-CA' },
  });
}

const head: TableHead = {
  ...{ title: 'Prices', sheetName: 'Prices' },
  columns: [
    { key: 'day', header: 'Day', type: 'date', empty: '' },
    { key: 'hours', header: 'Hours', type: 'number', empty: '' },
    { key: 'price', header: 'Price', type: 'money', empty: '' },
  ],
};

const JOB = { signal: new AbortController().signal, progress: () => undefined };

async function exported(format: ExportFormat): Promise<Buffer> {
  const temp = join(home, `prices.${format}`);
  const pieces = [[['2026-11-22', 1204.5, 1234.5]]];
  const rows = { rowCount: 1, next: async () => pieces.shift() ?? null };
  await runExportWorker(() => spare.take(), { temp, format }, { head, rows }, JOB);
  return readFileSync(temp);
}

/** The size of the pages in points, in landscape. */
const paperOf = (pdf: Buffer): string | undefined =>
  /\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/.exec(pdf.toString('latin1'))?.[1];

const [LETTER, A4] = ['792 612', '841.89 595.28'];

it('prints a PDF on the paper of the formats, also by a worker that was prepared before they changed', async () => {
  expect(paperOf(await exported('pdf'))).toBe(LETTER);
  spare.prepare('pdf');
  apply('de-DE');
  expect(paperOf(await exported('pdf'))).toBe(A4);
  apply('system');
  expect(paperOf(await exported('pdf'))).toBe(LETTER);
});

it.skipIf(PDF_ENGINES.length === 0)('writes the dates and numbers of a PDF in the formats', async () => {
  apply('de-DE');
  const pdf = await exported('pdf');
  for (const { words } of PDF_ENGINES) {
    const text = textOf(words(pdf)).replaceAll('\u00A0', ' ');
    for (const shown of ['22.11.2026', '1.204,5', '1.234,50 $']) expect(text).toContain(shown);
  }
});

it('writes the same CSV file and the same cells of a workbook whatever the formats', async () => {
  const csv = await exported('csv');
  apply('de-DE');
  spare.prepare('csv');
  expect(await exported('csv')).toEqual(csv);
  expect(csv.toString()).toContain('11/22/2026,1204.5,1234.5');
  const book = new ExcelJS.Workbook();
  await exported('xlsx');
  await book.xlsx.readFile(join(home, 'prices.xlsx'));
  const [day, hours, price] = [1, 2, 3].map((at) => book.worksheets[0]?.getRow(2).getCell(at));
  expect([day?.value, day?.numFmt]).toEqual([new Date('2026-11-22T00:00:00Z'), 'mm/dd/yyyy']);
  expect([hours?.value, price?.value, price?.numFmt]).toEqual([1204.5, 1234.5, '$#,##0.00;-$#,##0.00']);
});

it('prints the sheet of a store on the paper of the formats', async () => {
  const sizes = [];
  for (const choice of ['en-US', 'en-GB'] as const) {
    apply(choice);
    const input: SheetWorkerInput = { temp: join(home, `${choice}.pdf`), format: 'pdf' };
    const paths = { out, userData: home, downloads: home };
    const sheet = { head: { title: 'Bay Kia', lines: [], madeBy: 'Ann', made: 'today' }, sections: [] };
    await runSheetWorker({ paths }, input, async () => sheet, JOB);
    sizes.push(paperOf(readFileSync(input.temp)));
  }
  expect(sizes).toEqual([LETTER, A4]);
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import ExcelJS from 'exceljs';
import { parse } from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF_ENGINES, textOf } from '@fixtures/files/pdf-engines';
import { type RowSource, runExportWorker } from '@main/exports/run-export-worker';
import type { Row, TableHead } from '@main/exports/writers/table-writer';
import type { ExportFormat, TableColumn } from '@shared/kernel/table/table';
import { buildWorker } from './build-worker';

let out: string;
let home: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'console-read-back-'));
  out = await buildWorker('src/main/exports/worker.ts', 'export-worker');
});
afterAll(() => {
  rmSync(out, { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
});

const AT = new Date(2026, 10, 22, 18, 30).toISOString();
const ATTACK = '=HYPERLINK("http://evil","x")';

/** Every type that a grid's column can have, with a value, and what each program has to find in its place. */
const TYPES: Readonly<
  Record<
    TableColumn['type'],
    { value: string | number; cell: unknown; format: string; csv: string; pdf: string }
  >
> = {
  text: {
    value: 'Łódź Motors',
    cell: 'Łódź Motors',
    format: 'General',
    csv: 'Łódź Motors',
    pdf: 'Łódź Motors',
  },
  number: { value: 1204.5, cell: 1204.5, format: 'General', csv: '1204.5', pdf: '1,204.5' },
  money: { value: 1234.5, cell: 1234.5, format: '$#,##0.00;-$#,##0.00', csv: '1234.5', pdf: '$1,234.50' },
  date: {
    value: '2026-11-22',
    cell: new Date('2026-11-22T00:00:00Z'),
    format: 'mm/dd/yyyy',
    csv: '11/22/2026',
    pdf: '11/22/2026',
  },
  instant: {
    value: AT,
    cell: new Date('2026-11-22T18:30:00Z'),
    format: 'mm/dd/yyyy h:mm AM/PM',
    csv: '11/22/2026 6:30pm',
    pdf: '11/22/2026 6:30pm',
  },
};
const types = Object.entries(TYPES);

const head: TableHead = {
  title: 'Bay Kia Prices',
  sheetName: 'Prices',
  columns: [
    { key: 'name', header: 'Name', type: 'text', empty: '---', frozen: true },
    ...(['text', 'number', 'money', 'date', 'instant'] as const).map((type) => ({
      ...{ key: type, header: `The ${type}`, type },
      empty: '',
    })),
  ],
};
const rows: Row[] = [
  ['Oil', ...types.map(([, { value }]) => value)],
  [null, ...types.map(() => null)],
  [ATTACK, ...types.map(() => ATTACK)],
  [{ value: 'Total', bold: true }, ...types.map(([, { value }]) => ({ value, bold: true }))],
];

/** Writes the table as the console does: in the worker as it is built, fonts and all. */
async function written(format: ExportFormat): Promise<string> {
  const temp = join(home, `prices.${format}`);
  const pieces = [rows];
  const source: RowSource = { rowCount: rows.length, next: async () => pieces.shift() ?? null };
  const start = (): Worker => new Worker(join(out, 'main', 'export-worker.js'));
  const job = { signal: new AbortController().signal, progress: () => undefined };
  await runExportWorker(start, { temp, format }, { head, rows: source }, job);
  return temp;
}

describe('a workbook', () => {
  it('has a typed cell for each column, and no formula', async () => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(await written('xlsx'));
    const sheet = book.worksheets[0];
    if (!sheet) throw new Error('no sheet');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 1 });
    types.forEach(([, { cell, format }], at) => {
      const found = sheet.getRow(2).getCell(at + 2);
      expect([found.value, found.numFmt ?? 'General']).toEqual([cell, format]);
      expect(sheet.getRow(3).getCell(at + 2).value).toBeNull();
      expect(sheet.getRow(4).getCell(at + 2).value).toBe(ATTACK);
      expect(sheet.getRow(4).getCell(at + 2).formula).toBeUndefined();
      expect(sheet.getRow(5).getCell(at + 2).font.bold).toBe(true);
    });
    expect(sheet.getCell('A3').value).toBe('---');
  });
});

describe('a CSV file', () => {
  it('has the texts of the screen, and none that a spreadsheet executes', async () => {
    const { data, errors } = parse<string[]>(
      readFileSync(await written('csv'), 'utf8').replace(/^\uFEFF/, ''),
      {
        skipEmptyLines: true,
      },
    );
    expect(errors).toEqual([]);
    expect(data[0]).toEqual(head.columns.map(({ header }) => header));
    expect(data[1]).toEqual(['Oil', ...types.map(([, { csv }]) => csv)]);
    expect(data[2]).toEqual(['---', ...types.map(() => '')]);
    expect(data[3]).toEqual(Array.from({ length: 6 }, () => `'${ATTACK}`));
    expect(data[4]?.[0]).toBe('Total');
  });
});

describe.skipIf(PDF_ENGINES.length === 0)('a PDF', () => {
  it.each(PDF_ENGINES)('shows in $name every text as on the screen', async ({ words }) => {
    const text = textOf(words(readFileSync(await written('pdf'))));
    expect(text).toContain('Bay Kia Prices');
    for (const [type, { pdf }] of types) {
      expect(text, type).toContain(`The ${type}`);
      expect(text, type).toContain(pdf);
    }
    expect(text).not.toMatch(/[□…]/);
  });
});

import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pdfTexts } from '@fixtures/files/pdf-text';
import { openPdfSheet } from './pdf-sheet';
import { labelValueTable } from './section-tables';
import { column, type OpenSheet, type SheetHead, type SheetSection, table } from './sheet-model';
import { openXlsxSheet } from './xlsx-sheet';

const head: SheetHead = { title: 'Sheet', lines: ['of a store'], madeBy: 'Ann', made: 'Made by Ann' };
const columns = [column('Name'), column('Price', 'money'), column('Since', 'date')];

const section = (rows: readonly (readonly [string, number, string])[]): SheetSection => ({
  title: 'Prices',
  note: null,
  tables: [table({ title: 'Retail', note: 'all of them', columns, rows, sums: new Set([rows.length - 1]) })],
});

const written = (open: OpenSheet, ...sections: readonly SheetSection[]): Promise<Buffer> =>
  writtenUnder(head, open, sections);

async function writtenUnder(
  under: SheetHead,
  open: OpenSheet,
  sections: readonly SheetSection[],
): Promise<Buffer> {
  const stream = new PassThrough();
  const whole = buffer(stream);
  const writer = open(stream, under);
  for (const one of sections) await writer.write(one);
  await writer.finish();
  return whole;
}

async function firstSheet(bytes: Buffer): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook();
  const { buffer: memory, byteOffset, byteLength } = bytes;
  await book.xlsx.load(memory.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('There is no sheet');
  return sheet;
}

const facts: SheetSection = {
  title: 'Store',
  note: null,
  tables: [
    labelValueTable([
      ['Nickname', '2026-02-28'],
      ['Launched Date', '2026-02-28', 'date'],
      ['Billing date', null, 'date'],
    ]),
  ],
};

describe('a day among values of other kinds', () => {
  it('is a date in a workbook, while a text that looks like a day stays text', async () => {
    const sheet = await firstSheet(await written(openXlsxSheet, facts));
    const row = (name: string): ExcelJS.Row | undefined =>
      sheet.getRows(1, sheet.rowCount)?.find((one) => one.getCell(1).value === name);
    expect(row('Launched Date')?.getCell(2).value).toEqual(new Date('2026-02-28T00:00:00Z'));
    expect(row('Launched Date')?.getCell(2).numFmt).toBe('mm/dd/yyyy');
    expect(row('Nickname')?.getCell(2).value).toBe('2026-02-28');
    expect(row('Billing date')?.getCell(2).value).toBe('---');
  });

  it('is written in a PDF as it is displayed', async () => {
    const texts = pdfTexts(await written(openPdfSheet, facts)).flat();
    for (const text of ['02/28/2026', '2026-02-28', '---']) expect(texts).toContain(text);
  });
});

describe('the PDF of a sheet', () => {
  it('repeats the head of a table on every page, and keeps every row', async () => {
    const rows = Array.from({ length: 150 }, (_none, at): [string, number, string] => [`Part ${at}`, at, '']);
    const pages = pdfTexts(await written(openPdfSheet, section(rows)));
    expect(pages.length).toBeGreaterThan(2);
    for (const texts of pages) expect(texts).toContain('Price');
    for (const texts of pages.slice(1)) expect(texts).toContain('Retail, continued');
    const names = pages.flat().filter((text) => /^Part \d+$/.test(text));
    expect(names).toEqual(rows.map(([name]) => name));
  });

  it('wraps long text, and writes money and days as they are displayed', async () => {
    const words = Array.from({ length: 60 }, (_none, at) => `word${at}`);
    const texts = pdfTexts(
      await written(openPdfSheet, section([[words.join(' '), 1234.5, '2026-02-28']])),
    ).flat();
    const shown = texts.join(' ');
    for (const word of words) expect(shown).toContain(word);
    expect(texts.some((text) => text.startsWith('word') && !text.includes('word59'))).toBe(true);
    expect(texts).toContain('$1,234.50');
    expect(texts).toContain('02/28/2026');
  });

  it('wraps its title on the first page, and truncates it on each numbered page', async () => {
    const title = Array.from({ length: 80 }, (_none, at) => `Motors${at}`).join(' ');
    const rows = Array.from({ length: 80 }, (_none, at): [string, number, string] => [`Part ${at}`, at, '']);
    const pages = pdfTexts(await writtenUnder({ ...head, title }, openPdfSheet, [section(rows)]));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((texts, at) => {
      const [foot = '', number] = texts;
      expect(foot).toMatch(/^Motors0 .*…$/);
      expect(foot).not.toContain('Motors40');
      expect(number).toBe(`Page ${at + 1}`);
    });
    expect(pages[0]?.slice(2).join(' ')).toContain(title);
  });

  it('accepts any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        expect((await written(openPdfSheet, section([[text, 1, text]]))).length).toBeGreaterThan(500);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the workbook of a sheet', () => {
  it('never contains a formula, wherever a text appears', async () => {
    const texts = fc
      .tuple(fc.constantFrom('=', '+', '@', '＝', ' =', '\t='), fc.string())
      .map((of) => of.join(''));
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const bytes = await written(openXlsxSheet, {
          title: 'Prices',
          note: text,
          tables: [table({ title: text, note: text, columns, rows: [[text, 1, text]] })],
        });
        (await firstSheet(bytes)).eachRow((row) =>
          row.eachCell((cell) => {
            expect(cell.formula).toBeUndefined();
            if (/^[=@]/.test(String(cell.value))) expect(cell.numFmt).toBe('@');
          }),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('keeps the types of numbers and days', async () => {
    const sheet = await firstSheet(await written(openXlsxSheet, section([['Part', 1234.5, '2026-02-28']])));
    const row = sheet.getRow(sheet.rowCount);
    expect([row.getCell(2).value, row.getCell(2).numFmt]).toEqual([1234.5, '$#,##0.00;-$#,##0.00']);
    expect([row.getCell(3).value, row.getCell(3).numFmt]).toEqual([
      new Date('2026-02-28T00:00:00Z'),
      'mm/dd/yyyy',
    ]);
  });
});

describe('a full disk', { timeout: 30_000 }, () => {
  it.each([
    ['pdf', openPdfSheet],
    ['xlsx', openXlsxSheet],
  ])('stops the %s with its own error', async (_format, open) => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const stream = new Writable({ write: (_chunk, _encoding, done) => done(full) });
    stream.on('error', () => undefined);
    const work = async (): Promise<void> => {
      const writer = open(stream, head);
      const rows = Array.from({ length: 2_000 }, (): [string, number, string] => ['x'.repeat(200), 1, '']);
      for (let at = 0; at < 10; at += 1) await writer.write(section(rows));
      await writer.finish();
    };
    await expect(work()).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});

import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableColumn } from '@shared/kernel/table/table';
import { openCsvWriter } from './csv-writer';
import { openPdfWriter } from './pdf-writer';
import type { OpenWriter, Row } from './table-writer';
import { openXlsxWriter } from './xlsx-writer';

const columns: TableColumn[] = [
  { key: 'name', header: 'Store', type: 'text', empty: '---', frozen: true },
  { key: 'count', header: 'Labor Grids', type: 'number', empty: '' },
  { key: 'date', header: 'Agreement Date', type: 'date', empty: '' },
  { key: 'at', header: 'Changed', type: 'instant', empty: '' },
];
const rows: Row[] = [
  ['Kent "Ford", Ltd', 3, '2026-02-28', '2026-02-28T10:32:00.000Z'],
  [null, 0, null, null],
  ['=HYPERLINK("http://evil")', -5, 'not a date', 'never'],
  ['Ünï 🚗 عربى <b>', 1.5, '1999-12-31', null],
];

async function written(
  open: OpenWriter,
  pieces: readonly (readonly Row[])[],
  cols = columns,
): Promise<Buffer> {
  const stream = new PassThrough();
  const whole = buffer(stream);
  const writer = open(stream, { title: 'Store List', sheetName: 'Store List', columns: cols });
  for (const piece of pieces) await writer.write(piece);
  await writer.finish();
  return whole;
}

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/** Formulas as attackers write them: after spaces, after separators of other locales, in full-width characters. */
const attacks = fc
  .tuple(
    fc.constantFrom('', ' ', '\t', '\r', '\n', '\u0000', '\u00A0', '\u200B', 'a;', 'a; ', 'a\t', 'a\r\n'),
    fc.constantFrom(...SIGNS),
    fc.string(),
  )
  .map((parts) => parts.join(''));

/** Splits a line as a spreadsheet does where semicolons or tabs separate, quotes or not. */
const cellsElsewhere = (text: string): string[] => text.split(/[;\t\r\n]/);

/**
 * This check is written by hand instead of using the writer's own rule: spaces and invisible characters are skipped,
 * then the first character counts.
 */
function runsAsFormula(cell: string): boolean {
  const seen = [...cell].filter((char) => !/[\s\p{C}]/u.test(char));
  // A lone dash, or one before a space, starts a list item.
  if (/^[-－]\s/u.test(cell.replace(/^[\s\p{C}]+/u, '')) || seen.every((char) => char === '-')) return false;
  return SIGNS.includes(seen[0] ?? '');
}

/** An independent parser, by the letter of RFC 4180. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let fields: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    lines.push(fields);
    fields = [];
  }
  return lines;
}

describe('CSV', () => {
  it('contains the displayed rows, with a byte order mark', async () => {
    const text = (await written(openCsvWriter, [rows])).toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [header, first, second, third, fourth] = parseCsv(text.slice(1));
    expect(header).toEqual(['Store', 'Labor Grids', 'Agreement Date', 'Changed']);
    expect(first?.slice(0, 3)).toEqual(['Kent "Ford", Ltd', '3', '02/28/2026']);
    expect(second).toEqual(['---', '0', '', '']);
    expect(third).toEqual(['\'=HYPERLINK("http://evil")', '-5', 'not a date', 'never']);
    expect(fourth?.[0]).toBe('Ünï 🚗 عربى <b>');
  });
  it('never contains a formula, and restores every text when read back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(attacks, fc.string({ unit: 'grapheme' })), async (text) => {
        const [, row] = parseCsv(
          (await written(openCsvWriter, [[[text, 1, null, null]]])).toString('utf8').slice(1),
        );
        const cell = row?.[0] ?? '';
        for (const part of cellsElsewhere(cell))
          expect(runsAsFormula(part), JSON.stringify(cell)).toBe(false);
        expect(runsAsFormula(cell.slice(0, 1)) || /^[\t\r\n]/.test(cell)).toBe(false);
        if (text !== '') expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a formula in a CSV', () => {
  it.each([
    ['＝1+1', "'＝1+1"],
    [' =1+1', "' =1+1"],
    ['\u0000=1+1', "'\u0000=1+1"],
    ["x;=cmd|'/C calc'!A0", "x;'=cmd|'/C calc'!A0"],
    ['x; @SUM(A1)', "x; '@SUM(A1)"],
    ['To do:\n- call', 'To do:\n- call'],
    ["|cmd|' /C calc'!A0", "'|cmd|' /C calc'!A0"],
    ['%0A=1', "'%0A=1"],
    ['\u22121+1', "'\u22121+1"],
    ['\uFE621+1', "'\uFE621+1"],
    ['x;\u22122+3', "x;'\u22122+3"],
    ['---', '---'],
    ['a - b = c', 'a - b = c'],
  ])('%j is written as %j', async (text, cell) => {
    const csv = (await written(openCsvWriter, [[[text, 1, null, null]]])).toString('utf8');
    expect(parseCsv(csv.slice(1))[1]?.[0]).toBe(cell);
  });
});

describe('XLSX', () => {
  const read = async (bytes: Buffer): Promise<ExcelJS.Worksheet> => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
    );
    const [sheet] = book.worksheets;
    if (!sheet) throw new Error('no sheet');
    return sheet;
  };
  it('contains typed cells under a bold header that filters and stays visible', async () => {
    const sheet = await read(await written(openXlsxWriter, [rows.slice(0, 2), rows.slice(2)]));
    expect(sheet.name).toBe('Store List');
    expect(sheet.rowCount).toBe(5);
    expect(sheet.getRow(1).values).toEqual([undefined, 'Store', 'Labor Grids', 'Agreement Date', 'Changed']);
    expect(sheet.getCell('A1').font.bold).toBe(true);
    expect(sheet.autoFilter).toBe('A1:D1');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 1 });
    expect(sheet.getCell('B2').value).toBe(3);
    expect(sheet.getCell('C2').value).toEqual(new Date('2026-02-28T00:00:00Z'));
    expect(sheet.getCell('C2').numFmt).toBe('mm/dd/yyyy');
    expect(sheet.getCell('D2').value).toBeInstanceOf(Date);
    expect(sheet.getCell('A3').value).toBe('---');
    expect(sheet.getCell('C4').value).toBe('not a date');
    expect(sheet.getCell('A5').value).toBe('Ünï 🚗 عربى <b>');
    expect(sheet.getColumn(1).width).toBeGreaterThan(10);
  });
  it('never contains a formula or a link', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(attacks, fc.webUrl(), fc.string({ unit: 'grapheme' })), async (text) => {
        const cell = (await read(await written(openXlsxWriter, [[[text, null, null, null]]]))).getCell('A2');
        expect([ExcelJS.ValueType.String, ExcelJS.ValueType.SharedString]).toContain(cell.type);
        expect(cell.formula).toBeUndefined();
        if (/^[=@]/.test(text)) expect(cell.numFmt).toBe('@');
      }),
      { numRuns: 30 },
    );
  });
  it('formats money as currency, and keeps it a number', async () => {
    const money: TableColumn[] = [{ key: 'sale', header: 'Sale', type: 'money', empty: '' }];
    const cell = (await read(await written(openXlsxWriter, [[[1234.5]]], money))).getCell('A2');
    expect(cell.value).toBe(1234.5);
    expect(cell.numFmt).toBe('$#,##0.00;-$#,##0.00');
  });

  it('freezes the columns that are pinned on the screen', async () => {
    const [name, count, ...others] = columns;
    if (!name || !count) throw new Error('no columns');
    const pinned = [name, { ...count, frozen: true }, ...others];
    expect((await read(await written(openXlsxWriter, [], pinned))).views[0]).toMatchObject({
      state: 'frozen',
      xSplit: 2,
      ySplit: 1,
    });
    expect((await read(await written(openXlsxWriter, []))).views[0]).toMatchObject({ ySplit: 1 });
  });
  it('contains the day of an instant in a column of days', async () => {
    const at = new Date(2026, 10, 22, 23, 30).toISOString();
    const cell = (await read(await written(openXlsxWriter, [[['a', 1, at, null]]]))).getCell('C2');
    expect([cell.value, cell.numFmt]).toEqual([new Date('2026-11-22T00:00:00Z'), 'mm/dd/yyyy']);
  });
  it('marks a text that is longer than a cell may be', async () => {
    const sheet = await read(await written(openXlsxWriter, [[['x'.repeat(40_000), 1, null, null]]]));
    const text = sheet.getCell('A2').text;
    expect(text).toHaveLength(32_767);
    expect(text).toMatch(/x … \(cut: a cell holds 32,767 characters\)$/);
  });
  it('writes sums in bold', async () => {
    const sums: Row = [{ value: 'Total', bold: true }, { value: 3, bold: true }, null, null];
    const sheet = await read(await written(openXlsxWriter, [[['Oil', 3, null, null], sums]]));
    const bolds = ['A2', 'A3', 'B3'].map((address) => sheet.getCell(address).font?.bold === true);
    expect(bolds).toEqual([false, true, true]);
  });

  it('colors only the cells that have a color, not others of the same style', async () => {
    const painted = (value: string | null) => ({ value, fill: 'FFFFD8A8' });
    const sheet = await read(
      await written(openXlsxWriter, [
        [
          ['Bay', 1, painted('2026-02-28'), null],
          [painted('=1+1'), 2, '2026-03-01', null],
          ['=1+1', 3, painted(null), null],
        ],
      ]),
    );
    const looks = (address: string) => {
      const { fill, numFmt } = sheet.getCell(address);
      return [fill?.type === 'pattern' ? fill.fgColor?.argb : undefined, numFmt];
    };
    expect(['C2', 'A3', 'C3', 'A4', 'C4'].map(looks)).toEqual([
      ['FFFFD8A8', 'mm/dd/yyyy'],
      ['FFFFD8A8', '@'],
      [undefined, 'mm/dd/yyyy'],
      [undefined, '@'],
      ['FFFFD8A8', 'mm/dd/yyyy'],
    ]);
  });

  it('writes the header of an empty table', async () => {
    expect((await read(await written(openXlsxWriter, []))).rowCount).toBe(1);
  });
});

// Fonts and archives load slowly on a busy machine.
describe('a full disk', { timeout: 30_000 }, () => {
  it.each([
    ['csv', openCsvWriter],
    ['xlsx', openXlsxWriter],
    ['pdf', openPdfWriter],
  ])('stops the %s writer with its own error', async (_, open) => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const stream = new Writable({ write: (_chunk, _encoding, done) => done(full) });
    stream.on('error', () => undefined);
    const work = async (): Promise<void> => {
      const writer = open(stream, { title: 't', sheetName: 's', columns });
      const piece = Array.from({ length: 500 }, (): Row => ['x'.repeat(200), 1, null, null]);
      for (let i = 0; i < 20; i += 1) await writer.write(piece);
      await writer.finish();
    };
    await expect(work()).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});

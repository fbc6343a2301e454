import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PDF_ENGINES, type SeenWord, textOf } from '@fixtures/files/pdf-engines';
import { pdfTexts } from '@fixtures/files/pdf-text';
import { CHECK_MARK, type TableColumn } from '@shared/kernel/table/table';
import { openPdfWriter } from './pdf-writer';
import type { Row } from './table-writer';

const column = (header: string, type: TableColumn['type'] = 'text'): TableColumn => ({
  ...{ key: header, header, type },
  empty: '',
});

async function written(
  columns: readonly TableColumn[],
  pieces: readonly (readonly Row[])[],
  title = 'Store List',
): Promise<Buffer> {
  const stream = new PassThrough();
  const whole = buffer(stream);
  const writer = openPdfWriter(stream, { title, sheetName: 'Store List', columns });
  for (const piece of pieces) await writer.write(piece);
  await writer.finish();
  return whole;
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

const DAYS = Array.from({ length: 31 }, (_none, day) => String(day + 1));
const CALENDAR = [
  column('Client'),
  column('User'),
  ...DAYS.map((day) => column(day)),
  column('Count', 'number'),
];
/** Each user logged in on other days, so that a mark in the wrong row is seen. */
const hasMark = (user: number, day: number): boolean => (user * 7 + day) % 3 === 0;
const userName = (user: number): string => `colleen.zimmermann-hartley.${user}`;
const calendarOf = (users: number): Row[] =>
  Array.from({ length: users }, (_none, user) => [
    'Bay Group Dealerships',
    userName(user),
    ...DAYS.map((_day, day) => (hasMark(user, day) ? CHECK_MARK : '')),
    DAYS.filter((_day, day) => hasMark(user, day)).length,
  ]);

const STORES = [column('Store'), column('Labor Grids', 'number'), column('Since', 'date')];

describe('a PDF of a table', () => {
  it('uses exactly as many pages as it needs', async () => {
    const many = Array.from({ length: 100 }, (_none, at): Row => [`Store ${at}`, at, '2026-01-01']);
    const pdf = await written(STORES, [many.slice(0, 50), many.slice(50)]);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(pdf)).toBe(3);
    expect(pagesOf(await written(STORES, []))).toBe(1);
  });

  it('repeats its header on every page, and truncates no row', async () => {
    const pages = pdfTexts(await written(CALENDAR, [calendarOf(90)]));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page.join(' ')).toContain(`Client User ${DAYS.join(' ')} Count`);
    const texts = pages.flat();
    expect(texts.join('')).not.toMatch(/[?…□]/);
    expect(texts.filter((text) => text === CHECK_MARK)).toHaveLength(
      calendarOf(90).reduce((sum, row) => sum + row.filter((cell) => cell === CHECK_MARK).length, 0),
    );
  });

  it('continues a row that is taller than a page on the next page', async () => {
    const names = Array.from({ length: 3_000 }, (_none, at) => `user.${at}`);
    const columns = [column('Client'), column('Total Logins', 'number'), column('Users')];
    const pages = pdfTexts(await written(columns, [[['Bay Group', 3_000, names.join(', ')]]]));
    expect(pages.length).toBeGreaterThan(1);
    const shown = pages.flat().join(' ');
    for (const name of names) expect(shown).toMatch(new RegExp(`${name.replace('.', '\\.')}(,|$| )`));
  });

  it('formats money as on the screen, and sums in bold', async () => {
    const columns = [column('Category'), column('Sales', 'money')];
    const total: Row = [
      { value: 'Total', bold: true },
      { value: 1234.5, bold: true },
    ];
    const texts = pdfTexts(await written(columns, [[['Oil', 1234.5], total]])).flat();
    expect(texts.filter((text) => text === '$1,234.50')).toHaveLength(2);
  });

  it('accepts any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
        expect(pagesOf(await written(STORES, [[[text, 1, text]]]))).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });
});

const SCRIPTS = {
  Latin: 'Łódź Ğünther Þórðarson Ångström – “Kent’s” 5 €',
  Greek: 'Αθήνα Μοτόρς Ώρα',
  Cyrillic: 'Київ Автоцентр Ђорђе',
  Vietnamese: 'Nguyễn Thị Thuý Phượng Đặng',
  'decomposed letters': 'Nguye\u0302\u0303n',
  symbols: '✓ → ≥ ½ ×',
};

describe('the fonts of a PDF', () => {
  it.each(Object.entries(SCRIPTS))('show %s', async (_script, text) => {
    const texts = pdfTexts(await written(STORES, [[[text, 1, null]]], text)).flat();
    expect(texts).toContain(text.normalize('NFC'));
    expect(texts.join('')).not.toMatch(/[?□]/);
  });

  it('name the characters that are replaced', async () => {
    const texts = pdfTexts(await written(STORES, [[['東京 Motors 🚗 عربى ＫＩＡ', 1, null]]])).flat();
    const shown = texts.join(' ');
    expect(shown).toContain('□□ Motors');
    expect(shown).toContain('KIA');
    expect(shown).toMatch(/□ replaces characters .*U\+6771, U\+4EAC/);
    expect(shown).toContain('Excel and CSV exports contain them.');
  });

  it('are embedded, limited to the characters in use', async () => {
    const pdf = await written(STORES, [[['Kent', 1, null]]]);
    expect(pdf.length).toBeLessThan(60_000);
    expect(pdf.toString('latin1').match(/\/FontFile2/g)).toHaveLength(2);
  });
});

describe.skipIf(PDF_ENGINES.length === 0)('a PDF in other programs', () => {
  let pdf: Buffer;
  beforeAll(async () => {
    pdf = await written(CALENDAR, [calendarOf(40)], 'Łódź Αθήνα Київ Nguyễn');
  });

  /** The words in the line of a user's name, from left to right. */
  const rowOf = (words: readonly SeenWord[], name: string): SeenWord[] => {
    const own = words.find(({ text }) => text === name);
    if (!own) throw new Error(`${name} isn't on the page as a whole`);
    const middle = (own.top + own.bottom) / 2;
    return words
      .filter(({ page, top, bottom }) => page === own.page && top < middle && bottom > middle)
      .sort((one, other) => one.left - other.left);
  };

  it.each(PDF_ENGINES)(
    '$name reads every name, and the check marks in the rows of their users',
    ({ words }) => {
      const seen = words(pdf);
      expect(textOf(seen)).toContain('Łódź Αθήνα Київ Nguyễn');
      const days = rowOf(seen, 'User').filter(({ text }) => DAYS.includes(text));
      for (let user = 0; user < 40; user += 1) {
        const marks = rowOf(seen, userName(user)).filter(({ text }) => text === CHECK_MARK);
        const marked = marks.map(({ left }) => days.findIndex((day) => Math.abs(day.left - left) < 2));
        expect(marked).toEqual(DAYS.flatMap((_day, day) => (hasMark(user, day) ? [day] : [])));
      }
    },
  );

  it.each(PDF_ENGINES)('$name paints the marks beside the names they belong to', ({ words, pages }) => {
    const seen = words(pdf);
    const painted = pages(pdf);
    const header = rowOf(seen, 'User').filter(({ text }) => DAYS.includes(text));
    for (let user = 0; user < 40; user += 1) {
      const name = seen.find(({ text }) => text === userName(user));
      const page = painted[(name?.page ?? 0) - 1];
      if (!name || !page) throw new Error(`No row of user ${user}`);
      const { scale } = page;
      const isPainted = (left: number): boolean => {
        for (let y = name.top * scale; y < name.bottom * scale; y += 1)
          for (let x = left * scale; x < (left + 4) * scale; x += 1) if (page.isDark(x, y)) return true;
        return false;
      };
      expect(header.map(({ left }) => isPainted(left))).toEqual(DAYS.map((_day, day) => hasMark(user, day)));
    }
  });
});

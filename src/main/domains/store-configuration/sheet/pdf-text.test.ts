import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { toWinAnsi } from '@main/exports/writers/win-ansi';
import { letterWidths, wrapText } from './pdf-text';
import { textsOperators } from './pdf-text';

const widthOf = letterWidths(() => 1);

it('breaks at blanks, and a word only where it is wider than a line', () => {
  expect(wrapText('oil and filter change', 10, 5, widthOf)).toEqual(['oil and', 'filter', 'change']);
  expect(wrapText('a supercalifragilistic word', 8, 9, widthOf)).toEqual([
    'a',
    'supercal',
    'ifragili',
    'stic',
    'word',
  ]);
  expect(wrapText('short', 10, 5, widthOf)).toEqual(['short']);
});

it('ends in dots where there are too many lines', () => {
  expect(wrapText('one two three four', 5, 2, widthOf)).toEqual(['one', 'tw…']);
});

it('loses nothing, and fills no line beyond its width', () => {
  const words = fc.array(
    fc.string({ minLength: 1, maxLength: 30 }).map((word) => word.replaceAll(' ', '_')),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 40 }), (given, width) => {
      const lines = wrapText(given.join(' '), width, 10_000, widthOf);
      expect(lines.join('').replaceAll(' ', '')).toBe(given.join(''));
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(width);
    }),
  );
});

it('measures a letter once', () => {
  const measured: string[] = [];
  const counted = letterWidths((letter) => measured.push(letter));
  counted('abba');
  counted('ab');
  expect(measured).toEqual(['a', 'b']);
});

const LETTERS = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 0xe0 }, (_none, at) => at + 0x20),
);

it('writes every letter that PDF has as PDF has it', () => {
  const letters = Array.from(LETTERS, toWinAnsi).filter((letter) => letter !== '?');
  expect(letters.length).toBeGreaterThan(200);
  const [, hex = ''] =
    /<(.*)>/.exec(textsOperators([{ text: letters.join(''), x: 0, y: 0 }], 'plain', 8, 595)) ?? [];
  expect(new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'))).toBe(letters.join(''));
});

it.each([
  ['plain', 'Helvetica'],
  ['bold', 'Helvetica-Bold'],
] as const)('stands where pdfkit would put %s texts', async (font, name) => {
  const stream = new PassThrough();
  const document = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 36, compress: false });
  document.pipe(stream);
  const { height } = document.page;
  document.font(name).fontSize(8).text('AB', 123.4567, 78.9, { lineBreak: false });
  document.end();
  const place = /1 0 0 1 (\S+) (\S+) Tm/;
  const [, ...theirs] = place.exec(await textOf(stream)) ?? [];
  const [, ...ours] =
    place.exec(textsOperators([{ text: 'AB', x: 123.4567, y: 78.9 }], font, 8, height)) ?? [];
  expect(theirs).toHaveLength(2);
  for (const [at, place] of ours.entries()) expect(Number(place)).toBeCloseTo(Number(theirs[at]), 2);
});

import PDFDocument from 'pdfkit';
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { winAnsi } from '@main/exports/win-ansi';
import { textsOperators } from './pdf-texts';

const LETTERS = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 0xe0 }, (_none, at) => at + 0x20),
);

it('writes every letter that PDF has as PDF has it', () => {
  const letters = Array.from(LETTERS, winAnsi).filter((letter) => letter !== '?');
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

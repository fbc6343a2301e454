import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readNumberColumns } from '../values';
import { MAX_CSV_BYTES, csvReading, readCsv, writeCsv } from './csv-table';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, mark = true): Uint8Array =>
  new Uint8Array(
    new Uint16Array([...(mark ? [0xfeff] : []), ...Array.from(text, (sign) => sign.charCodeAt(0))]).buffer,
  );
const cellsOf = (bytes: Uint8Array) => {
  const read = readCsv(bytes);
  return read.ok ? read.lines.map(({ cells }) => cells) : read.message;
};
const CELLS = [
  ['Hours', '0.0'],
  ['1', '120.50'],
];

describe('a CSV file', () => {
  it.each([
    ['commas', utf8('Hours,0.0\n1,120.50')],
    ['semicolons and CRLF', utf8('Hours;0.0\r\n1;120.50\r\n')],
    ['tabs', utf8('Hours\t0.0\n1\t120.50\n')],
    ['a byte order mark', utf8('\ufeffHours,0.0\n1,120.50')],
    ['quotes', utf8('"Hours","0.0"\n"1","120.50"')],
    ["Excel's separator line", utf8('sep=|\r\nHours|0.0\r\n1|120.50')],
    ['a byte order mark before the separator line', utf8('\ufeffsep=;\nHours;0.0\n1;120.50')],
    ['UTF-16 as Excel writes Unicode text', utf16('Hours\t0.0\r\n1\t120.50')],
    ['UTF-16 without a mark', utf16('Hours,0.0\n1,120.50', false)],
  ])('is parsed with %s', (_what, bytes) => expect(cellsOf(bytes)).toEqual(CELLS));

  it('is decoded from the encoding of old Excel versions', () =>
    expect(cellsOf(new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x2c, 0x31]))).toEqual([['Café', '1']]));

  it('has line numbers that count empty lines and the separator line', () => {
    const read = readCsv(utf8('sep=,\n1,2\n\n3,4\n\n'));
    expect(read.ok && read.lines.map(({ line }) => line)).toEqual([2, 4]);
  });

  it.each([
    ['nothing in it', utf8('\n\n'), 'The file is empty'],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0, 0, 0, 0x0d, 1, 2]),
      "This isn't a text file, although its name says CSV",
    ],
    ['an open quote', utf8('1,2\n"3,4'), 'The quotation mark in line 2 is never closed'],
    ['too many lines', utf8('1\n'.repeat(5002)), 'The file has more than 5,000 lines'],
    [
      'too much',
      new Uint8Array(MAX_CSV_BYTES + 1),
      'The file is larger than 4 MB. No list of this kind is that long.',
    ],
  ])('is rejected with %s', (_what, bytes, message) => expect(cellsOf(bytes)).toBe(message));

  it('reads back what it has written', () => {
    const cell = fc.stringMatching(/^[A-Za-z0-9.,;"$€é]{1,8}$/);
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: 12 })
          .chain((width) =>
            fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }),
          ),
        fc.constantFrom(',', ';', '\t', '|'),
        (rows, delimiter) => {
          const text = `sep=${delimiter}\r\n${Papa.unparse(rows, { delimiter, quotes: true })}`;
          expect(cellsOf(utf8(text))).toEqual(rows);
        },
      ),
    );
  });

  it('keeps cells with decimal commas in one piece', () => {
    const amount = fc
      .integer({ min: 0, max: 999_999 })
      .map((cents) => (cents / 100).toFixed(2).replace('.', ','));
    fc.assert(
      fc.property(
        fc.array(fc.array(amount, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 30 }),
        (rows) => {
          expect(cellsOf(utf8(rows.map((cells) => cells.join(';')).join('\r\n')))).toEqual(rows);
        },
      ),
    );
  });

  it('is parsed back as it was written', () => {
    const cell = fc.string({ minLength: 1 }).map((text) => `x${text.replaceAll('\u0000', '')}x`);
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 9 }),
        (rows) => {
          expect(cellsOf(utf8(writeCsv(rows)))).toEqual(rows);
        },
      ),
    );
  });

  it.each([
    [['12.5', '3'], false],
    [['12,5', '3'], true],
    [['12,5', '3.5'], true],
    [['1,234', '3'], true],
  ])('with the numbers %j is rewritten: %s', (texts, isRewritten) =>
    expect(csvReading(readNumberColumns([{ texts, unit: 'none' }]), [texts]).isRewritten).toBe(isRewritten),
  );

  it('never throws, whatever the bytes', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => typeof readCsv(bytes).ok === 'boolean'),
    ));
});

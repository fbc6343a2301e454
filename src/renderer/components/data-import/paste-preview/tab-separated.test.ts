import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestLine, readTabSeparated } from './tab-separated';

const cellsOf = (text: string): string[][] => readTabSeparated(text).map(({ cells }) => cells);

describe('readTabSeparated', () => {
  it('reads cells and lines with any line ending', () =>
    expect(cellsOf('a\tb\r\nc\t\ne\tf\r')).toEqual([
      ['a', 'b'],
      ['c', ''],
      ['e', 'f'],
    ]));

  it('reads quoted cells with tabs, line breaks and quotes', () =>
    expect(cellsOf('"a\tb"\t"c\nd"\t"say ""hi"""\nnext')).toEqual([['a\tb', 'c\nd', 'say "hi"'], ['next']]));

  it('treats an unclosed quote as a character', () =>
    expect(cellsOf('"open\tb\nc')).toEqual([['"open', 'b'], ['c']]));

  it('skips empty lines but counts them', () =>
    expect(readTabSeparated('\n \t\na\n"x\ny"\nb')).toEqual([
      { line: 3, cells: ['a'] },
      { line: 4, cells: ['x\ny'] },
      { line: 6, cells: ['b'] },
    ]));

  it.each(['', '\n', '\t'])('reads nothing from %j', (text) => expect(readTabSeparated(text)).toEqual([]));

  it('reads back any cells that were written with quotes', () => {
    const cell = fc.string().map((text) => `x${text}`);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const text = rows
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join('\t'))
          .join('\n');
        expect(cellsOf(text)).toEqual(rows);
      }),
    );
  });
});

it('finds the longest of more lines than a call can have arguments', () =>
  expect(
    longestLine([...Array.from({ length: 200_000 }, () => ({ cells: ['1'] })), { cells: ['1', '2'] }]),
  ).toBe(2));

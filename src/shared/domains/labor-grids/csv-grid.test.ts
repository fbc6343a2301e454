import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '@shared/kernel/text/csv-table';
import { gridOfCsv } from './csv-grid';
import type { GridRates } from './model';
import { doorRateGrid } from './rates';

const linesOf = (text: string) => {
  const read = readCsv(new TextEncoder().encode(text));
  return read.ok ? read.lines : [];
};
const csvOf = (rates: GridRates, delimiter = ',') =>
  [
    ['Hours', ...Array.from({ length: 10 }, (_none, at) => `0.${at}`)],
    ...rates.map((line, hours) => [hours, ...line]),
  ]
    .map((line) => line.join(delimiter))
    .join('\n');

describe('a grid in a file', () => {
  it('is parsed with any separator', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(',', ';', '\t', '|'),
        fc.integer({ min: 16, max: 100 }),
        (delimiter, rows) => {
          const rates = doorRateGrid(101.5, rows);
          expect(gridOfCsv(linesOf(csvOf(rates, delimiter)))).toMatchObject({
            problems: [],
            cells: [],
            rates,
          });
        },
      ),
    ));

  it('is parsed with decimal commas, and sent with decimal points', () => {
    const rates = doorRateGrid(1101.25, 16);
    const text = csvOf(rates, ';').replaceAll('.', ',');
    const read = gridOfCsv(linesOf(text));
    expect(read).toMatchObject({
      problems: [],
      cells: [],
      rates,
      reading: { question: undefined, isRewritten: true },
    });
    expect(read.reading.lines[1]?.slice(0, 3)).toEqual(['0', '0', '110.13']);
    expect(
      gridOfCsv(linesOf(read.reading.lines.map((line) => line.join()).join('\n')), 'point').rates,
    ).toEqual(rates);
    expect(gridOfCsv(linesOf(text.replaceAll(/;(\d)(\d{3}),/g, ';$1.$2,'))).rates).toEqual(rates);
  });

  it('prompts once for the number format if nothing determines it', () => {
    const cell = (line: string[]): string => line.map((text) => `"${text}"`).join(',');
    const rows = [
      ['Hours', ...Array<string>(10).fill('tenths')],
      ...Array.from({ length: 16 }, (_none, hours) => [String(hours), ...Array<string>(10).fill('1,234')]),
    ];
    const lines = linesOf(rows.map(cell).join('\n'));
    expect(gridOfCsv(lines)).toMatchObject({
      cells: [],
      rates: null,
      reading: { isOpen: true, question: { text: 'How are the numbers written? 1,234 is' } },
    });
    expect(gridOfCsv(lines, 'point').rates?.[1]?.[1]).toBe(1234);
    expect(gridOfCsv(lines, 'comma').cells[0]?.message).toContain('five digits with up to two decimal');
  });

  it('reports invalid cells by line and column', () => {
    const text = csvOf(doorRateGrid(100)).replace('\n2,200,210', '\n2,200,x').replace('\n5,', '\n6,');
    const { cells, rates } = gridOfCsv(linesOf(text));
    expect(rates).toBeNull();
    expect(cells).toEqual([
      { line: 4, column: 2, message: '* Enter numeric values only.' },
      { line: 7, column: 0, message: 'The hours here should be 5' },
    ]);
  });

  it.each([
    ['too few rows', csvOf(doorRateGrid(100, 15)), /^There are 16 rows; at least 17/],
    ['too many rows', csvOf(doorRateGrid(100, 101)), /^There are more than 100 rows/],
    ['other columns', 'a,b\n0,1', /^There are 2 columns; 11 are needed/],
    ['ten thousand columns', Array(10_000).fill('1').join(), /^There are 10,000 columns/],
    [
      'no line of names',
      csvOf(doorRateGrid(100, 18)).replace(/^.*\n/, ''),
      /^The first row should name the columns/,
    ],
  ])('with %s is rejected as a whole', (_what, text, problem) => {
    const { problems, rates } = gridOfCsv(linesOf(text));
    expect(rates).toBeNull();
    expect(problems.join('\n')).toMatch(problem);
  });
});

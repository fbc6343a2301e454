import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearRange, toTabSeparated, fillDown, fillRight, rangeOf, withRows } from './cells';

const CELLS = [
  ['0', '1', '2'],
  ['3', '4', '5'],
  ['6', '7', '8'],
];
const free = () => false;
const corner = (row: number, column: number) => row === 0 && column === 0;
const all = { top: 0, bottom: 2, left: 0, right: 2 };

describe('a range of cells', () => {
  it('is the same from whichever corner it is drawn', () =>
    expect(rangeOf({ row: 2, column: 0 }, { row: 0, column: 1 })).toEqual({
      top: 0,
      bottom: 2,
      left: 0,
      right: 1,
    }));

  it('is filled down from its first row', () =>
    expect(fillDown(CELLS, { ...all, left: 1, right: 1 }, free).map((line) => line[1])).toEqual([
      '1',
      '1',
      '1',
    ]));

  it('is filled from the row above if it has a single row', () =>
    expect(fillDown(CELLS, { top: 1, bottom: 1, left: 0, right: 2 }, free)[1]).toEqual(['0', '1', '2']));

  it('is filled right from its first column', () =>
    expect(fillRight(CELLS, all, free)).toEqual([
      ['0', '0', '0'],
      ['3', '3', '3'],
      ['6', '6', '6'],
    ]));

  it('stays unchanged if nothing precedes it', () => {
    expect(fillDown(CELLS, { ...all, bottom: 0 }, free)).toBe(CELLS);
    expect(fillRight(CELLS, { ...all, right: 0 }, free)).toBe(CELLS);
  });

  it('leaves a locked cell unchanged', () =>
    expect(clearRange(CELLS, all, corner)[0]).toEqual(['0', '', '']));

  it('retains the identity of unchanged rows, so that only the others are rendered', () => {
    const next = clearRange(CELLS, { ...all, top: 1, bottom: 1 }, free);
    expect(next[0]).toBe(CELLS[0]);
    expect(next[1]).not.toBe(CELLS[1]);
  });

  it('is copied in the format of spreadsheets', () =>
    expect(toTabSeparated(CELLS, { top: 0, bottom: 1, left: 1, right: 2 })).toBe('1\t2\r\n4\t5'));

  it('has the requested number of rows', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), (count) => {
        const next = withRows(CELLS, count, 3);
        expect(next).toHaveLength(count);
        expect(next.slice(0, 3)).toEqual(CELLS.slice(0, count));
        expect(next.every((line) => line.length === 3)).toBe(true);
      }),
    ));
});

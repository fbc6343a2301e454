import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewCells, type SheetRules } from './preview-cells';

const RULES: SheetRules = {
  columns: 3,
  maxRows: 4,
  isLocked: (row, column) => row === 0 && column === 0,
  lockedText: 'Locked',
  errorOf: (text) => (/^\$?\d+$/.test(text.trim()) ? undefined : 'Not a number'),
  tidy: (text) => text.trim().replace('$', ''),
};
const CELLS = [
  ['0', '1', '2'],
  ['3', '4', '5'],
];
const at = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });
const paste = (text: string, row: number, column: number) =>
  previewCells(text, CELLS, at(row, column), RULES);

describe('cells pasted into a sheet', () => {
  it('go where the selection begins, tidied', () =>
    expect(paste('$7\t8\r\n9\t10\r\n', 0, 1)).toMatchObject({
      cells: [
        ['0', '7', '8'],
        ['3', '9', '10'],
      ],
      fits: 4,
      misfits: 0,
    }));

  it('make rows where there is room for them', () =>
    expect(paste('1\n2\n3', 1, 0).cells).toEqual([
      ['0', '1', '2'],
      ['1', '4', '5'],
      ['2', '', ''],
      ['3', '', ''],
    ]));

  it('keep the place of an empty line between them', () =>
    expect(paste('1\t1\n\t\n3\t3', 1, 1).cells[3]).toEqual(['', '3', '3']));

  it('say of each cell why it does not fit, and keep the others', () => {
    const { rows, cells, misfits } = paste('1\tx\t3\t4', 0, 0);
    expect(rows[0]?.cells.map(({ error }) => error)).toEqual([
      'Locked',
      'Not a number',
      undefined,
      'There is no column for this cell',
    ]);
    expect(cells[0]).toEqual(['0', '1', '3']);
    expect(misfits).toBe(3);
    expect(paste('1\n2\n3\n4\n5', 0, 1).rows[4]?.cells[0]?.error).toBe('There is no row for this cell');
  });

  it('fill the whole selection where it is one', () =>
    expect(previewCells('9', CELLS, { top: 0, bottom: 1, left: 0, right: 1 }, RULES).cells).toEqual([
      ['0', '9', '2'],
      ['9', '9', '5'],
    ]));

  it('never make more than the sheet may have', () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constantFrom('1', '22', 'x', ''), { maxLength: 6 }), { maxLength: 12 }),
        fc.nat(1),
        fc.nat(2),
        (lines, row, column) => {
          const { cells } = paste(lines.map((line) => line.join('\t')).join('\n'), row, column);
          expect(cells.length).toBeLessThanOrEqual(4);
          expect(cells.every((line) => line.length === 3)).toBe(true);
          expect(cells[0]?.[0]).toBe('0');
        },
      ),
    ));

  it('are looked at quickly, however many', () =>
    expect(
      paste(Array.from({ length: 1000 }, () => Array(100).fill('1').join('\t')).join('\n'), 0, 0).misfits,
    ).toBeGreaterThan(90_000));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetRules } from './cells';
import { previewCells } from './preview-cells';

const RULES: SheetRules = {
  columns: 3,
  maxRows: 4,
  isLocked: (row, column) => row === 0 && column === 0,
  lockedText: 'Locked',
  errorOf: (text) => (/^\$?\d+$/.test(text.trim()) ? undefined : 'Not a number'),
  normalize: (text) => text.trim().replace('$', ''),
  unit: 'dollars',
  labels: { corner: 'Hours', columns: ['0.0', '0.1', '0.2'], row: String },
  format: (text) => `$${text}`,
};
const CELLS = [
  ['0', '1', '2'],
  ['3', '4', '5'],
];
const at = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });
const paste = (text: string, row: number, column: number) =>
  previewCells(text, CELLS, at(row, column), RULES);

describe('cells pasted into a sheet', () => {
  it('start at the selection, and are normalized', () =>
    expect(paste('$7\t8\r\n9\t10\r\n', 0, 1)).toMatchObject({
      cells: [
        ['0', '7', '8'],
        ['3', '9', '10'],
      ],
      fits: 4,
      rejected: 0,
    }));

  it('add rows up to the maximum', () =>
    expect(paste('1\n2\n3', 1, 0).cells).toEqual([
      ['0', '1', '2'],
      ['1', '4', '5'],
      ['2', '', ''],
      ['3', '', ''],
    ]));

  it('keep the position of an empty line between them', () =>
    expect(paste('7\t1\n\t\n3\t3', 1, 1).cells[3]).toEqual(['', '3', '3']));

  it('do not clear cells where they are empty, unless that is chosen', () => {
    const empty = paste('7\t\n\t9', 0, 1);
    expect(empty).toMatchObject({ fits: 2, rejected: 0, emptyCells: 2, needsPreview: true });
    expect(empty.cells).toEqual([
      ['0', '7', '2'],
      ['3', '4', '9'],
    ]);
    const chosen = previewCells('7\t\n\t9', CELLS, at(0, 1), RULES, { emptyCellsClear: true });
    expect(chosen.cells).toEqual([
      ['0', '7', ''],
      ['3', '', '9'],
    ]);
  });

  it('are shown beside the values they replace, under their own columns and rows', () => {
    const { headers, nameHeader, rows } = paste('$7\t5', 1, 1);
    expect([nameHeader, headers]).toEqual(['Hours', ['0.1', '0.2']]);
    expect(rows[0]).toMatchObject({ name: '1', cells: [{ before: '$4' }, { text: '5', value: '$5' }] });
  });

  it.each([
    ['with its header row and its labels', 'Hours\t0.0\t0.1\t0.2\n0\t0\t7\t8\n1\t9\t10\t11'],
    ['as Excel shows the header', '\t0\t0.1\t0.2\n0\t0\t7\t8\n1\t9\t10\t11'],
    ['with decimal commas', 'Hours\t0,0\t0,1\t0,2\n0\t0\t7\t8\n1\t9\t10\t11'],
    ['with its labels alone', '0\t0\t7\t8\n1\t9\t10\t11'],
    ['with its header row alone', '0.0\t0.1\t0.2\n0\t7\t8\n9\t10\t11'],
  ])('of a range %s go to the labeled cells', (_what, text) => {
    // The labels determine the target, regardless of the active cell.
    const found = paste(text, 0, 0);
    expect(found).toMatchObject({ rejected: 0, needsPreview: true });
    expect(found.leftOut).not.toEqual([]);
    expect(found.cells).toEqual([
      ['0', '7', '8'],
      ['9', '10', '11'],
    ]);
  });

  it('of a part of a range with labels go to the labeled cells', () => {
    const found = paste('Hours\t0.1\t0.2\n1\t10\t11', 0, 0);
    expect(found.cells).toEqual([
      ['0', '1', '2'],
      ['3', '10', '11'],
    ]);
    expect(found.headers).toEqual(['0.1', '0.2']);
  });

  it('are not mistaken for labels if they are ordinary numbers', () => {
    for (const text of ['0.1\t5', '5\n6', '1\t2\n3\t4']) expect(paste(text, 1, 0).leftOut).toEqual([]);
  });

  it('are not mistaken for labels if they are thousands', () => {
    const found = previewCells('1,000\t2\n2,000\t3', CELLS, at(0, 1), RULES, { emptyCellsClear: false });
    expect(found.leftOut).toEqual([]);
  });

  it('are parsed by the number format of all cells, with a question if none shows one', () => {
    const rules = { ...RULES, errorOf: () => undefined, normalize: (text: string) => text };
    const pasteBy = (text: string, answers = { emptyCellsClear: false }) =>
      previewCells(text, CELLS, at(0, 1), rules, answers);
    expect(pasteBy('1.234\t12,5').cells[0]).toEqual(['0', '1234', '12.5']);
    expect(pasteBy('1.234\t12,5').needsPreview).toBe(true);
    const pasted = pasteBy('1,234\t2,345');
    expect(pasted).toMatchObject({ isOpen: true, fits: 0, cells: CELLS });
    expect(pasteBy('1,234\t2,345', { emptyCellsClear: false, ...{ numbers: 'comma' } }).cells[0]).toEqual([
      '0',
      '1.234',
      '2.345',
    ]);
  });

  it('are all counted', () =>
    expect(paste('5\n'.repeat(10_000), 0, 1)).toMatchObject({ fits: 4, rejected: 9996 }));

  it('report for each cell why it is invalid, and keep the others', () => {
    const { rows, cells, rejected } = paste('9\tx\t3\t4', 0, 0);
    expect(rows[0]?.cells.map(({ error }) => error)).toEqual([
      'Locked',
      'Not a number',
      undefined,
      'There is no column for this cell',
    ]);
    expect(cells[0]).toEqual(['0', '1', '3']);
    expect(rejected).toBe(3);
    expect(paste('1\n2\n3\n4\n5', 0, 1).rows[4]?.cells[0]?.error).toBe('There is no row for this cell');
  });

  it('fill the whole selection if there is one value', () =>
    expect(previewCells('9', CELLS, { top: 0, bottom: 1, left: 0, right: 1 }, RULES).cells).toEqual([
      ['0', '9', '2'],
      ['9', '9', '5'],
    ]));

  it('never exceed the maximum size of the sheet', () =>
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

  it('are previewed quickly, however many there are', () =>
    expect(
      paste(Array.from({ length: 1000 }, () => Array(100).fill('1').join('\t')).join('\n'), 0, 0).rejected,
    ).toBeGreaterThan(90_000));
});

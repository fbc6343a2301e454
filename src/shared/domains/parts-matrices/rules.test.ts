import { differs, textCell } from '@shared/kernel/compared';
import { describe, expect, it } from 'vitest';
import type { MatrixKey, MatrixRow } from './model';
import { compareLadders } from './compare';
import { cellLabels, cellsOf, rowsOfCells } from './ladder-cells';
import { readLadder } from './ladder-file';
import { typedRows } from './ladder';
import {
  exportName,
  keyOf,
  mayAddRow,
  mayChangeMatrices,
  mayDeleteType,
  mayRemoveLastRow,
  maySubmitMatrices,
  sameLine,
  shortName,
  typeNamed,
  updateAction,
} from './rules';

const row = (priceStartRange: number, priceEndRange: number, addPercentage = 50): MatrixRow => ({
  priceStartRange,
  priceEndRange,
  addPercentage,
  calcBase: 'COST+',
  breakField: 'COST',
});
const key: MatrixKey = {
  matrixType: 'Standard',
  partsFor: 'matrix',
  prtsource: ['OEM', 'Tires'],
  storeInstallDate: '2026-03-04',
};

it('cuts names after 15 characters', () => {
  expect(['Fifteen letters', 'Sixteen letters!'].map(shortName)).toEqual([
    'Fifteen letters',
    'Sixteen letters…',
  ]);
});

describe('decisions', () => {
  it.each([
    [mayRemoveLastRow(1), mayRemoveLastRow(2)],
    [maySubmitMatrices(0), maySubmitMatrices(1)],
    [mayDeleteType(1), mayDeleteType(0)],
    [mayAddRow(200), mayAddRow(199)],
    [
      mayChangeMatrices({ bulkPhase1: 'Inactive', isDeleted: false }),
      mayChangeMatrices({ bulkPhase1: 'Active', isDeleted: false }),
    ],
    [
      mayChangeMatrices({ bulkPhase1: 'Completed', isDeleted: true }),
      mayChangeMatrices({ bulkPhase1: 'Completed', isDeleted: false }),
    ],
  ])('%#', (refused, allowed) => {
    expect([refused.allowed, allowed.allowed]).toEqual([false, true]);
  });
});

it('is another action when rows were added or removed', () => {
  expect(updateAction([row(0.01, 5)], [row(0.01, 9)])).toBe('update');
  expect(updateAction([row(0.01, 5)], [row(0.01, 5), row(5.01, 9)])).toBe('update_count_change');
});

it('follows matrices of one name, use and sources over the years', () => {
  expect(sameLine(key, { ...key, storeInstallDate: '2025-01-01' })).toBe(true);
  expect(sameLine(key, { ...key, partsFor: 'fleet' })).toBe(false);
  expect(keyOf(key)).not.toBe(keyOf({ ...key, prtsource: ['OEM'] }));
});

it('names exports by store, name, use and day', () => {
  expect(exportName('Bay Ford', key)).toBe('Bay Ford Standard matrix 03-04-2026');
});

it('knows a name whatever its case', () => {
  expect(typeNamed(['Standard'], ' standard')).toBe('Standard');
  expect(typeNamed(['Standard'], 'Standards')).toBeUndefined();
});

describe('two ladders', () => {
  it('are held against each other cell by cell', () => {
    const { columns, rows } = compareLadders([row(0.01, 5), row(5.01, 9)], [row(0.01, 5, 60)]);
    expect(
      rows.map(({ cells }) => columns.filter((_name, at) => differs(cells[at] ?? textCell('', '')))),
    ).toEqual([['Add Percentage'], ['From', 'To', 'Add Percentage', 'Calculation Base', 'Break Field']]);
  });

  it('are cells with names, and rows again', () => {
    const rows = typedRows([row(0.01, 5), row(5.01, 9)]);
    expect(rowsOfCells(cellsOf(rows, 4), 4)).toEqual(rows);
    expect(cellLabels(2)['rows.1.addPercentage']).toBe('Row 2, Add percentage');
  });
});

describe('a file', () => {
  const line = (at: number, ...cells: string[]) => ({ line: at, cells });
  it('is read with its heading and the signs of money and percent', () => {
    expect(
      readLadder([
        line(1, 'From', 'To', 'Add %', 'Calc', 'Break'),
        line(2, '$0.01', '$5.00', '50%', 'cost+', 'Cost'),
        line(3, '5.01', '9', '40', 'COST+', 'COST'),
      ]),
    ).toEqual({ rows: [row(0.01, 5), row(5.01, 9, 40)], problems: [], cells: [] });
  });
  it('has its wrong cells marked by line and column', () => {
    const { rows, cells } = readLadder([
      line(1, '0.01', '5', '50', 'COST+', 'COST'),
      line(3, '5', '4', 'x', 'HALF'),
    ]);
    expect(rows).toEqual([]);
    expect(cells).toEqual([
      { line: 3, column: 0, message: 'From must be 5.01 here' },
      { line: 3, column: 1, message: 'To value must be greater than From Value.' },
      { line: 3, column: 2, message: 'Enter numeric values only.' },
      { line: 3, column: 3, message: 'One of LIST-, COST-, LIST+, COST+, LIST%, COST%' },
      { line: 3, column: 4, message: 'All fields must be filled out for each item.' },
    ]);
  });
  it('without rows says so', () => {
    expect(readLadder([line(1, 'From', 'To')]).problems).toEqual(['The file has no rows']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differs, textCell } from '@shared/kernel/comparison';
import { compareLadders, ladderField, rowsOfField, rowText, typedRows } from './ladder';
import { readLadder } from './ladder-file';
import type { MatrixKey, MatrixRow } from './model';
import {
  customSourceError,
  customSources,
  sortedSources,
  sourcesFor,
  usesSources,
  withSource,
  keyOf,
  mayAddRow,
  mayChangeMatrices,
  mayDeleteType,
  mayRemoveLastRow,
  maySubmitMatrices,
  isSameSeries,
  findTypeByName,
  updateAction,
} from './rules';
import { exportName } from './texts';

const KNOWN = ['All', 'OEM', 'Tires'];

describe('a custom source', () => {
  it.each([
    ['', undefined],
    ['Glass', undefined],
    ['Glass,Oil2', undefined],
    ['tires', 'Please select from the source list. Item is already in the list.'],
    ['Glass,OEM', 'Please select from the source list. Item is already in the list.'],
    ['all', 'Please select from the source list. Item is already in the list.'],
    ['Glass Oil', 'No spaces allowed'],
    [' Glass', 'No spaces allowed'],
    ['Glass,\tOil', 'No spaces allowed'],
    ['Glass,glass', 'No duplicate items allowed'],
    ['Glass;Oil', 'Invalid format. Only numbers, alphabets, and commas are allowed'],
    ['Glass,', 'Invalid format. Only numbers, alphabets, and commas are allowed'],
    [',,', 'Invalid format. Only numbers, alphabets, and commas are allowed'],
    ['Öl', 'Invalid format. Only numbers, alphabets, and commas are allowed'],
  ])('%j', (typed, error) => {
    expect(customSourceError(typed, KNOWN)).toBe(error);
  });

  it('is valid only if each item is alphanumeric, unique and not in the list', () => {
    const characters = fc.constantFrom(...'aAbB1 ,;é');
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 8 }), (typed) => {
        const items = customSources(typed).map((item) => item.toLowerCase());
        const fine =
          items.every((item) => /^[a-z0-9]+$/.test(item) && item !== 'a') &&
          new Set(items).size === items.length;
        expect(customSourceError(typed, ['A']) === undefined).toBe(fine);
      }),
    );
  });
});

describe('the sources of a matrix', () => {
  it('are none for Reynolds and Tekion', () => {
    expect(['Reynolds', 'Tekion', 'CDK Global', null].map(usesSources)).toEqual([false, false, true, true]);
    expect(sourcesFor('matrix', 'Tekion', ['OEM'])).toEqual([]);
    expect(sourcesFor('opcode', 'Reynolds', ['OEM'])).toEqual([]);
  });
  it('are all for an opcode', () => {
    expect(sourcesFor('opcode', 'CDK Global', ['OEM'])).toEqual(['All']);
  });
  it('are the selected ones, each once', () => {
    expect(sourcesFor('fleet', 'CDK Global', ['Tires', 'OEM', 'Tires'])).toEqual(['OEM', 'Tires']);
    expect(sortedSources(['b', 'A'])).toEqual(['A', 'b']);
  });
  it('are either All, or some of them', () => {
    expect(withSource(['OEM'], ['OEM', 'All'])).toEqual(['All']);
    expect(withSource(['All'], ['All', 'OEM'])).toEqual(['OEM']);
    expect(withSource(['OEM', 'Tires'], ['Tires'])).toEqual(['Tires']);
    expect(withSource(['All'], ['All'])).toEqual(['All']);
    expect(withSource(['OEM'], ['OEM', 'Tires'])).toEqual(['OEM', 'Tires']);
    expect(withSource(['All', 'OEM'], ['All'])).toEqual(['All']);
  });
});

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

describe('permissions', () => {
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
    expect(refused).toMatchObject({ reasons: [{ text: expect.stringMatching(/./) as string }] });
  });
});

it('uses another action if rows were added or removed', () => {
  expect(updateAction([row(0.01, 5)], [row(0.01, 9)])).toBe('update');
  expect(updateAction([row(0.01, 5)], [row(0.01, 5), row(5.01, 9)])).toBe('update_count_change');
  expect(updateAction([], [])).toBe('update');
});

it('groups matrices of one name, use and sources across dates', () => {
  expect(isSameSeries(key, { ...key, storeInstallDate: '2025-01-01' })).toBe(true);
  expect(isSameSeries(key, { ...key, partsFor: 'fleet' })).toBe(false);
  expect(keyOf(key)).not.toBe(keyOf({ ...key, prtsource: ['OEM'] }));
  expect(isSameSeries(key, { ...key, matrixType: 'Other' })).toBe(false);
  expect(isSameSeries(key, { ...key, prtsource: ['OEM'] })).toBe(false);
  expect(keyOf(key)).not.toBe(keyOf({ ...key, storeInstallDate: '2025-01-01' }));
  // Parts of a key that are equal only when they are written without separators.
  expect(keyOf({ ...key, prtsource: ['A', 'B'] })).not.toBe(keyOf({ ...key, prtsource: ['AB'] }));
  expect(keyOf({ ...key, prtsource: ['1'], storeInstallDate: '' })).not.toBe(
    keyOf({ ...key, prtsource: [], storeInstallDate: '1' }),
  );
});

it('names exports by store, name, use and day', () => {
  expect(exportName('Bay Ford', key)).toBe('Bay Ford Standard matrix 03-04-2026');
});

it('matches a name in any case', () => {
  expect(findTypeByName(['Standard'], ' standard')).toBe('Standard');
  expect(findTypeByName(['Standard'], 'Standards')).toBeUndefined();
});

describe('the comparison of two ladders', () => {
  it('compares cell by cell', () => {
    const { columns, rows } = compareLadders([row(0.01, 5), row(5.01, 9)], [row(0.01, 5, 60)]);
    expect(
      rows.map(({ cells }) => columns.filter((_name, at) => differs(cells[at] ?? textCell('', '')))),
    ).toEqual([['Add Percentage'], ['From', 'To', 'Add Percentage', 'Calculation Base', 'Break Field']]);
  });

  it('compares row by row, and restores the rows', () => {
    const rows = typedRows([row(0.01, 5), row(5.01, 9)]);
    expect(rowsOfField(ladderField(rows))).toEqual(rows);
    expect(ladderField(rows).rows.map(rowText)).toEqual([
      'To $5.00, COST+ 50%, COST',
      'To $9.00, COST+ 50%, COST',
    ]);
  });
});

describe('a file', () => {
  const line = (at: number, ...cells: string[]) => ({ line: at, cells });
  it('is parsed with its heading and the signs of currency and percent', () => {
    expect(
      readLadder([
        line(1, 'From', 'To', 'Add %', 'Calc', 'Break'),
        line(2, '$0.01', '$5.00', '50%', 'cost+', 'Cost'),
        line(3, '5.01', '9', '40', 'COST+', 'COST'),
      ]),
    ).toMatchObject({ rows: [row(0.01, 5), row(5.01, 9, 40)], problems: [], cells: [] });
  });
  it('has its invalid cells marked by line and column', () => {
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
  it('without rows is reported', () => {
    expect(readLadder([line(1, 'From', 'To')]).problems).toEqual(['The file has no rows']);
  });
});

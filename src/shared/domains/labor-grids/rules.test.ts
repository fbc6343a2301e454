import { describe, expect, it } from 'vitest';
import { refuse, type Permission } from '@shared/kernel/access/permission';
import type { GridTypeMaster, LaborGrid } from './model';
import {
  deletionRequirement,
  doorRateError,
  doorRateOf,
  gridTypeError,
  installDateError,
  mayCompareGrids,
  mayDeleteName,
  maySubmitGrids,
  priorOf,
  resultIntent,
  mayHaveRows,
  sortGrids,
  usedTypes,
} from './rules';

const grid = (gridType: string, gridOrder: number, gridFor: LaborGrid['gridFor'] = 'Model'): LaborGrid => ({
  gridType,
  gridFor,
  gridOrder,
  storeInstallDate: '2026-01-01',
  createdDate: '2026-01-01',
  opcode: null,
});
const type = (value: string, gridCount: number, isDefaultGridType = false): GridTypeMaster => ({
  classificationType: 'Model',
  gridCount,
  isDefaultGridType,
  storeId: 's',
  tenantId: 't',
  value,
});

it('current grids are first', () =>
  expect(sortGrids([grid('B', 2), grid('B', 1), grid('A', 1)])).toEqual([
    grid('A', 1),
    grid('B', 1),
    grid('B', 2),
  ]));

it('grids of one age are sorted by their use, then by their type, with numbers in their order', () => {
  const grids = [grid('G10', 1), grid('G2', 1), grid('A', 1, 'Opcode'), grid('Z', 1)];
  const orders = [grids, grids.toReversed()].map((some) => sortGrids(some).map(({ gridType }) => gridType));
  expect(orders).toEqual([
    ['G2', 'G10', 'Z', 'A'],
    ['G2', 'G10', 'Z', 'A'],
  ]);
});

it('the previous grid is the next one of the same name and type', () => {
  const grids = [grid('A', 1), grid('A', 2, 'Opcode'), grid('B', 2), grid('A', 2)];
  expect(priorOf(grids, grid('A', 1))).toEqual(grid('A', 2));
  expect(priorOf(grids, grid('A', 2))).toBeUndefined();
  expect(priorOf(grids, grid('B', 3))).toBeUndefined();
  expect(priorOf(grids, grid('A', 1, 'Opcode'))).toEqual(grid('A', 2, 'Opcode'));
});

it.each([
  ['', 'Required'],
  ['1999-12-31', 'Enter a valid date'],
  ['2101-01-01', 'Enter a valid date'],
  ['02/30/2026', 'Enter a valid date'],
  ['soon', 'Enter a valid date'],
  // A day is stored as YYYY-MM-DD; one that is typed otherwise is still to be converted.
  ['01/02/2026', 'Enter a valid date'],
  ['25/12/2026', 'Enter a valid date. Did you mean 12/25/2026?'],
  ['2000-01-01', undefined],
  ['2100-12-31', undefined],
])('install date %j: %s', (day, message) => expect(installDateError(day)).toBe(message));

it.each([
  ['', 'Required'],
  ['  ', 'Required'],
  ['0', 'Value should be greater than 0'],
  ['0.01', undefined],
  ['6,289.31', 'At most $6,289.30: the cell of 15.9 hours would be over $99,999.99'],
  ['-5', 'Value should be greater than 0'],
  ['1.234', 'Value can contain only up to two decimal places'],
  ['x', '* Enter numeric values only.'],
  ['129.5', undefined],
  ['$150.00', undefined],
  ['1,234.5', undefined],
  ['1,000', undefined],
  ['12,5', '* Enter numeric values only. Did you mean 12.5?'],
  ['6,289.30', undefined],
  ['14999', 'At most $6,289.30: the cell of 15.9 hours would be over $99,999.99'],
])('door rate %j: %s', (text, message) => expect(doorRateError(text)).toBe(message));

it.each([
  ['1.005', 1.01],
  ['$1,234.50', 1234.5],
])('the door rate %s is sent as %d', (text, rate) => expect(doorRateOf(text)).toBe(rate));

it('a grid requires an opcode or a model name', () => {
  expect(gridTypeError('Opcode', '')).toBe('Required');
  expect(gridTypeError('Model', '')).toBe('Please enter Grid Name');
  expect(gridTypeError('Opcode', 'A/C')).toBeUndefined();
  expect(gridTypeError('Model', 'Trucks')).toBeUndefined();
});

it('types without a grid are not offered', () =>
  expect(usedTypes([type('A', 0), type('B', 1), type('C', 2)]).map(({ value }) => value)).toEqual([
    'B',
    'C',
  ]));

describe('deleting a grid', () => {
  it.each([
    ['of another type', [type('A', 1), type('B', 1, true)], 'nothing'],
    ['of the default, with a prior one left', [type('A', 2, true), type('B', 1)], 'nothing'],
    ['the last of the default', [type('A', 1, true), type('B', 1)], 'anotherDefault'],
    ['the last of the default, others empty', [type('A', 1, true), type('B', 0)], 'refused'],
    ['the very last', [type('A', 1, true)], 'refused'],
    ['of a type that is not listed', [type('B', 1, true)], 'nothing'],
    ['of a default that is spelled in another case', [type('a', 1, true), type('B', 1)], 'anotherDefault'],
    ['of a type that is no default, as the last', [type('A', 1)], 'nothing'],
  ])('%s', (_what, masters, needs) => expect(deletionRequirement(masters, grid('A', 1))).toBe(needs));

  it('never changes the default for a grid of an opcode', () =>
    expect(deletionRequirement([type('A', 1, true)], grid('A', 1, 'Opcode'))).toBe('nothing'));
});

it('a name is deleted only while no grid uses it', () => {
  const name = (count: number, isDefault = false) => ({ count, isDefault });
  expect(mayDeleteName(name(0), 2).allowed).toBe(true);
  expect(mayDeleteName(name(2), 2)).toEqual(refuse('The name is in use by 2 grids'));
  expect(mayDeleteName(name(0, true), 2)).toEqual(
    refuse("The default grid name can't be deleted. Make another one the default first."),
  );
  expect(mayDeleteName(name(0, true), 1).allowed).toBe(true);
});

it('a grid has at least 16 rows and at most 100', () =>
  expect([15, 16, 100, 101].map((rows) => mayHaveRows(rows).allowed)).toEqual([false, true, true, false]));

it('submission requires at least one grid', () =>
  expect([0, 1].map((count) => maySubmitGrids(count).allowed)).toEqual([false, true]));

it('a comparison requires two grids', () =>
  expect([0, 1, 2].map((count) => mayCompareGrids(count).allowed)).toEqual([false, false, true]));

it.each<[string, Permission]>([
  ['submission', maySubmitGrids(0)],
  ['comparison', mayCompareGrids(1)],
  ['number of rows', mayHaveRows(15)],
])('a refused %s has a reason', (_what, permission) =>
  expect(permission).toMatchObject({
    allowed: false,
    reasons: [{ text: expect.stringMatching(/./) as string }],
  }),
);

it('1 is green, 0 red, anything else blue', () =>
  expect([1, 0, 2, -1].map(resultIntent)).toEqual(['success', 'error', 'info', 'info']));

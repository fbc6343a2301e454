import { expect, it } from 'vitest';
import { mergeEdit } from '@shared/kernel/conflict';
import type { GridRates } from '@shared/domains/labor-grids/model';
import { doorRateGrid } from '@shared/domains/labor-grids/rates';
import { cellLabels, fieldsOf, ratesOfFields } from './merge-rates';

const base = doorRateGrid(100);
const set = (rates: GridRates, row: number, column: number, rate: number): GridRates =>
  rates.map((line, at) => (at === row ? line.map((old, c) => (c === column ? rate : old)) : line));

function merged(mine: GridRates, theirs: GridRates) {
  const rows = Math.max(base.length, mine.length, theirs.length);
  const merge = mergeEdit(fieldsOf(base, rows), fieldsOf(mine, rows), fieldsOf(theirs, rows));
  return { ...merge, rates: ratesOfFields(merge.merged, mine, theirs) };
}

it('joins what two people changed in different cells', () => {
  const { rates, conflicts } = merged(set(base, 1, 1, 111), set(base, 2, 2, 222));
  expect(conflicts).toEqual([]);
  expect(rates).toEqual(set(set(base, 1, 1, 111), 2, 2, 222));
});

it('names the cell that both changed', () => {
  const { conflicts } = merged(set(base, 3, 4, 1), set(base, 3, 4, 2));
  expect(conflicts).toEqual([{ field: '3:4', mine: 1, theirs: 2 }]);
  expect(cellLabels(16)['3:4']).toBe('3.4 hours');
});

it('keeps a row that one of them added, and takes one away that the other did not touch', () => {
  const longer = doorRateGrid(100, 18);
  expect(merged(longer, base).rates).toEqual(longer);
  expect(merged(set(base, 1, 1, 5), base.slice(0, 15)).rates).toEqual(set(base, 1, 1, 5).slice(0, 15));
});

it('keeps a row whole that one of them removed and the other changed', () => {
  expect(merged(set(base, 15, 2, 9), base.slice(0, 15)).rates[15]).toEqual(set(base, 15, 2, 9)[15]);
});

import { expect, it } from 'vitest';
import type { GridRates } from '@shared/domains/labor-grids/model';
import { doorRateGrid } from '@shared/domains/labor-grids/rates';
import { mergeRecord } from '@shared/kernel/merge/merge-record';
import { gridRecordAdapter } from './grid-record';

const base = doorRateGrid(100);
const adapter = gridRecordAdapter('the grid');
const day = '2026-01-01';
const set = (rates: GridRates, row: number, column: number, rate: number): GridRates =>
  rates.map((line, at) => (at === row ? line.map((old, c) => (c === column ? rate : old)) : line));

function merged(mine: GridRates, theirs: GridRates, takeTheirs = new Set<string>()) {
  const [was, my, their] = [base, mine, theirs].map((rates) => adapter.toFields({ rates, day }));
  const merge = mergeRecord(was ?? {}, my ?? {}, their ?? {});
  const stored = { rates: theirs, day };
  return { ...merge, ...adapter.fromFields(merge.resolve(takeTheirs), { rates: mine, day }, stored) };
}

it('merges the changes of two users in different cells', () => {
  const { rates, conflicts } = merged(set(base, 1, 1, 111), set(base, 2, 2, 222));
  expect(conflicts).toEqual([]);
  expect(rates).toEqual(set(set(base, 1, 1, 111), 2, 2, 222));
});

it('labels a cell that both changed by its hours', () => {
  const { conflicts } = merged(set(base, 3, 4, 1), set(base, 3, 4, 2));
  expect(conflicts.map(adapter.texts.label)).toEqual(['3.4 hours']);
});

it('keeps a row that only this side added', () => {
  const longer = doorRateGrid(100, 18);
  expect(merged(longer, base)).toMatchObject({ rates: longer, conflicts: [] });
});

it('reports a row that the other side removed as a conflict, by its hours, and stores it if mine was chosen', () => {
  const mine = set(base, 15, 2, 9);
  const { rates, conflicts } = merged(mine, base.slice(0, 15));
  expect(conflicts.map(adapter.texts.label)).toEqual(['15.0 to 15.9 hours']);
  expect(rates).toEqual(mine);
});

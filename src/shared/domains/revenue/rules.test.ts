import { describe, expect, it } from 'vitest';
import { formatMonth } from '@shared/kernel/text/format';
import type { RevenueRow } from './model';
import { sortById, separateSums, changeOf, chosenMonth, inAppPath, isWarranty, monthBefore } from './rules';

const row = (id: number, heading: string, filterBy: string | null = null): RevenueRow => ({
  id,
  heading,
  filterBy,
  selJobcount: 1,
  selHours: null,
  actualHours: null,
  selCost: null,
  selSale: null,
  elr: null,
  markup: null,
  optJobcount: null,
  optHours: null,
  optCost: null,
  optSale: null,
  optElr: null,
  optMarkup: null,
  gpPercLbrRev: null,
  lbrRevenue: null,
});

describe('the month of the revenue tab', () => {
  const months = ['2026-11', '2026-10', '2026-09'];
  it('is the second in the list until another is chosen', () => {
    expect(chosenMonth(months, null)).toBe('2026-10');
    expect(chosenMonth(months, '2026-09')).toBe('2026-09');
  });
  it('is the second in a store without the remembered month', () => {
    expect(chosenMonth(months, '2020-01')).toBe('2026-10');
    expect(chosenMonth(['2026-11'], '2020-01')).toBe('2026-11');
    expect(chosenMonth([], '2026-11')).toBeUndefined();
  });
  it('is displayed in words, and compared with the previous month', () => {
    expect([formatMonth('2026-01'), monthBefore('2026-01')]).toEqual(['January 2026', '2025-12']);
  });
});

it('separates the sums of labor and parts from the pay types', () => {
  const { payTypes, sums } = separateSums([
    row(1, 'Customer'),
    row(2, 'Labor'),
    row(3, 'Warranty'),
    row(4, 'Parts'),
  ]);
  expect([payTypes, sums].map((rows) => rows.map(({ heading }) => heading))).toEqual([
    ['Customer', 'Warranty'],
    ['Labor', 'Parts'],
  ]);
});

it('sorts by id without changing its input', () => {
  const given = [row(3, 'c'), row(1, 'a')];
  expect(sortById(given).map(({ id }) => id)).toEqual([1, 3]);
  expect(given[0]?.id).toBe(3);
});

it('recognizes the warranty row by its pay type or its heading', () => {
  expect([row(1, 'Factory', 'W'), row(2, 'Warranty'), row(3, 'Customer', 'C')].map(isWarranty)).toEqual([
    true,
    true,
    false,
  ]);
});

it.each([
  [110, 100, 10],
  [-50, -100, 50],
  [5, 0, null],
  [null, 5, null],
  [5, null, null],
])('shows the change of %s against %s', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});

it.each([
  ['/statelessServiceBzoStoreDetails/7/show?tab=revenueDetails', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['https://elsewhere.example', false],
  ['', false],
])('accepts Back addresses only inside the console: %s', (address, inside) => {
  expect(inAppPath(address) !== undefined).toBe(inside);
});

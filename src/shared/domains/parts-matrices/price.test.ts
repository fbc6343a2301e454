import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALC_BASES, type CalcBase, type MatrixRow } from './model';
import {
  breakpoints,
  dependsOnListPrice,
  markupOf,
  partOfCost,
  priceByRow,
  rowOfPart,
  saleOf,
  salesOf,
} from './price';

const row = (change: Partial<MatrixRow> = {}): MatrixRow => ({
  priceStartRange: 0.01,
  priceEndRange: 100,
  addPercentage: 60,
  calcBase: 'COST+',
  breakField: 'COST',
  ...change,
});
const part = { cost: 10, list: 16 };

describe('the price of a part', () => {
  it.each<[CalcBase, number]>([
    ['COST+', 16],
    ['COST-', 4],
    ['COST%', 6],
    ['LIST+', 25.6],
    ['LIST-', 6.4],
    ['LIST%', 9.6],
  ])('%s 60', (calcBase, sells) => {
    expect(priceByRow(row({ calcBase }), part)).toBe(sells);
  });

  it('is rounded to the cent, half up', () => {
    expect(priceByRow(row({ addPercentage: 0.5 }), { cost: 1, list: 0 })).toBe(1.01);
    expect(priceByRow(row({ calcBase: 'COST%', addPercentage: 100.5 }), { cost: 1, list: 0 })).toBe(1.01);
  });

  it('is in whole cents, depends only on its base, and grows with the percentage', () => {
    const amounts = fc.integer({ min: 1, max: 500_000 }).map((amount) => amount / 100);
    const percentages = fc.integer({ min: 0, max: 30_000 }).map((percent) => percent / 100);
    fc.assert(
      fc.property(
        amounts,
        amounts,
        percentages,
        fc.constantFrom(...CALC_BASES),
        (cost, list, add, calcBase) => {
          const by = row({ calcBase, addPercentage: add });
          const sells = priceByRow(by, { cost, list });
          expect(Math.abs(Math.round(sells * 100) - sells * 100)).toBeLessThan(1e-6);
          const other = calcBase.startsWith('LIST') ? { cost: cost + 1, list } : { cost, list: list + 1 };
          expect(priceByRow(by, other)).toBe(sells);
          const more = priceByRow({ ...by, addPercentage: add + 1 }, { cost, list });
          if (calcBase.endsWith('-')) expect(more).toBeLessThanOrEqual(sells);
          else expect(more).toBeGreaterThanOrEqual(sells);
        },
      ),
    );
  });
});

describe('the row that applies', () => {
  const rows = [row({ priceEndRange: 5 }), row({ priceStartRange: 5.01, priceEndRange: 20 })];
  it('includes both ends of its range', () => {
    expect([0.01, 5, 5.01, 20].map((cost) => rowOfPart(rows, { cost, list: 0 }))).toEqual([0, 0, 1, 1]);
  });
  it('is none outside the ladder', () => {
    expect(rowOfPart(rows, { cost: 20.01, list: 0 })).toBe(-1);
    expect(saleOf(rows, { cost: 0, list: 0 })).toBeNull();
  });
  it('is chosen by the price of its break field', () => {
    const byList = rows.map((one) => ({ ...one, breakField: 'LIST' as const }));
    expect(rowOfPart(byList, { cost: 3, list: 6 })).toBe(1);
    expect([
      dependsOnListPrice(rows),
      dependsOnListPrice(byList),
      dependsOnListPrice([row({ calcBase: 'LIST%' })]),
    ]).toEqual([false, true, true]);
  });
});

it('draws the price between the breaks, up to the highest cost', () => {
  const rows = [
    row({ priceEndRange: 5 }),
    row({ priceStartRange: 5.01, priceEndRange: 50, addPercentage: 40 }),
  ];
  expect(breakpoints(rows, 160, 20)).toEqual([0.01, 5, 5.01, 20]);
  const byList = rows.map((one) => ({ ...one, breakField: 'LIST' as const }));
  expect(breakpoints(byList, 200, 20)).toEqual([0.01, 2.5, 2.51, 20]);
  expect(salesOf(rows, [5, 5.01, 60], 160)).toEqual([
    { cost: 5, list: 8, row: 0, sellingPrice: 8 },
    { cost: 5.01, list: 8.02, row: 1, sellingPrice: 7.01 },
  ]);
});

it('computes the markup on the cost', () => {
  expect(markupOf({ ...partOfCost(10, 160), row: 0, sellingPrice: 15 })).toBe(50);
});

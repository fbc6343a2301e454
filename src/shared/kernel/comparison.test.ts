import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRates } from '../domains/labor-grids/rates';
import { cellCount, differingCells, moneyCell, numberCell, onlyDiffering, textCell } from './comparison';

describe('a cell', () => {
  it('shows the difference of the first value', () => {
    expect(moneyCell(12.5, 10)).toEqual({ one: '$12.50', other: '$10.00', difference: '+$2.50' });
    expect(moneyCell(0.1, 0.3)).toMatchObject({ difference: '-$0.20' });
    expect(numberCell(0.4, 0.1)).toMatchObject({ difference: '+0.3' });
    expect(moneyCell(5, 5)).toEqual({ one: '$5.00', other: '$5.00', difference: null });
  });

  it('has no difference if one side lacks the cell', () => {
    expect(moneyCell(5, undefined)).toEqual({ one: '$5.00', other: null, difference: null });
    expect(textCell(undefined, 'COST+')).toEqual({ one: null, other: 'COST+', difference: null });
  });
});

const rates = fc.array(
  fc.array(
    fc.integer({ min: 0, max: 200 }).map((amount) => amount / 100),
    { minLength: 10, maxLength: 10 },
  ),
  { maxLength: 6 },
);

describe('two grids', () => {
  it('differ in the same number of cells in either order, and a grid not from itself', () =>
    fc.assert(
      fc.property(rates, rates, (one, other) => {
        const [there, back] = [compareRates(one, other), compareRates(other, one)];
        expect(differingCells(there)).toBe(differingCells(back));
        expect(differingCells(compareRates(one, one))).toBe(0);
        expect(cellCount(there)).toBe(Math.max(one.length, other.length) * 10);
      }),
    ));

  it('differ exactly where their rates do, also when only the differences are shown', () =>
    fc.assert(
      fc.property(rates, rates, (one, other) => {
        const table = compareRates(one, other);
        let differing = 0;
        table.rows.forEach(({ cells }, hours) =>
          cells.forEach((cell, tenth) => {
            const same = one[hours]?.[tenth] === other[hours]?.[tenth];
            expect(cell.one === cell.other).toBe(same);
            if (!same) differing += 1;
          }),
        );
        expect(differingCells(onlyDiffering(table))).toBe(differing);
      }),
    ));
});

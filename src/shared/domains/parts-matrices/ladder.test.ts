import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cents,
  ladderError,
  ladderOf,
  rowAfter,
  rowErrors,
  startsOf,
  typedRows,
  type TypedRow,
} from './ladder';
import { BREAK_FIELDS, CALC_BASES, type MatrixRow } from './model';

const typed = (priceEndRange: string, addPercentage = '50'): TypedRow => ({
  priceEndRange,
  addPercentage,
  calcBase: 'COST+',
  breakField: 'COST',
});

/** Ladders that a user could type: rising ends in whole cents. */
const ladders = fc
  .array(
    fc.record({
      step: fc.integer({ min: 2, max: 500_000 }),
      addPercentage: fc.integer({ min: 0, max: 40_000 }),
      calcBase: fc.constantFrom(...CALC_BASES),
      breakField: fc.constantFrom(...BREAK_FIELDS),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((rows) => {
    let end = 0;
    return rows.map(({ step, addPercentage, calcBase, breakField }): TypedRow => {
      end += step;
      return {
        priceEndRange: (end / 100).toFixed(2),
        addPercentage: String(addPercentage / 100),
        calcBase,
        breakField,
      };
    });
  })
  .filter((rows) => Number(rows.at(-1)?.priceEndRange) <= 9_999_999.99);

describe('a ladder', () => {
  it('starts at one cent, and each row one cent above the previous one', () => {
    fc.assert(
      fc.property(ladders, (rows) => {
        const stored = ladderOf(rows);
        expect(stored).toHaveLength(rows.length);
        expect(stored[0]?.priceStartRange).toBe(0.01);
        stored.slice(1).forEach((row, at) => {
          expect(cents(row.priceStartRange) - cents(stored[at]?.priceEndRange ?? 0)).toBe(1);
          expect(row.priceStartRange).toBe(cents(row.priceStartRange) / 100);
        });
        expect(ladderError(stored)).toBeUndefined();
      }),
    );
  });

  it('is unchanged when its stored rows are typed again', () => {
    fc.assert(
      fc.property(ladders, (rows) => {
        expect(ladderOf(typedRows(ladderOf(rows)))).toEqual(ladderOf(rows));
      }),
    );
  });

  it('computes the start of each row, unknown after an invalid one', () => {
    expect(startsOf([typed('10'), typed('x'), typed('30')])).toEqual([0.01, 10.01, Number.NaN]);
    expect(startsOf([typed('0.29'), typed('0.58')])).toEqual([0.01, 0.3]);
  });

  it('gives a new row the settings of the previous one', () => {
    const last = { ...typed('10', '30'), calcBase: 'LIST-', breakField: 'LIST' };
    expect(rowAfter(last)).toEqual({ ...last, priceEndRange: '', addPercentage: '' });
    expect(rowAfter(undefined)).toMatchObject({ calcBase: 'COST+', breakField: 'COST' });
  });
});

describe('a row', () => {
  const NUMERIC = 'Enter numeric values only.';
  const FILLED = 'All fields must be filled out for each item.';
  it.each([
    [typed('10'), {}],
    [typed(''), { priceEndRange: FILLED }],
    [typed('10', ' '), { addPercentage: FILLED }],
    [
      { ...typed('10'), calcBase: '', breakField: '' },
      { calcBase: FILLED, breakField: FILLED },
    ],
    [{ ...typed('10'), calcBase: 'HALF' }, { calcBase: 'One of LIST-, COST-, LIST+, COST+, LIST%, COST%' }],
    [typed('ten'), { priceEndRange: NUMERIC }],
    [typed('1e3'), { priceEndRange: NUMERIC }],
    [typed('-3', '-5'), { priceEndRange: NUMERIC, addPercentage: NUMERIC }],
    [typed('Infinity'), { priceEndRange: NUMERIC }],
    [typed('5'), { priceEndRange: 'To value must be greater than From Value.' }],
    [typed('5.01'), {}],
    [typed('5.005'), { priceEndRange: 'At most 2 decimals' }],
    [typed('10000000'), { priceEndRange: 'At most 9,999,999.99' }],
    [typed('10', '12.34567'), { addPercentage: 'At most 4 decimals' }],
  ])('%j', (row, errors) => {
    expect(rowErrors(row, 5)).toEqual(errors);
  });
});

describe('stored rows', () => {
  const row = (priceStartRange: number, priceEndRange: number): MatrixRow => ({
    priceStartRange,
    priceEndRange,
    addPercentage: 50,
    calcBase: 'COST+',
    breakField: 'COST',
  });
  it.each([
    [[], 'All fields must be filled out for each item.'],
    [[row(0.01, 5), row(5.01, 9)], undefined],
    [[row(1, 5)], "Row 1 doesn't begin one cent above the row before it"],
    [[row(0.01, 5), row(5, 9)], "Row 2 doesn't begin one cent above the row before it"],
    [[row(0.01, 5), row(5.01, 5.01)], 'To value must be greater than From Value.'],
    [Array.from({ length: 201 }, () => row(0.01, 5)), 'A matrix has at most 200 rows'],
  ])('%#', (rows, error) => {
    expect(ladderError(rows)).toBe(error);
  });

  it('names the leftmost problem of a row', () => {
    const wrong = { ...row(0.01, 0), addPercentage: -1 };
    expect(ladderError([wrong])).toBe(rowErrors(typedRows([wrong])[0] ?? typed(''), 0.01).priceEndRange);
  });
});

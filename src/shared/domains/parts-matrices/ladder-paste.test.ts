import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedRows, ladderOf, rowAfter, startsOf } from './ladder';
import { pasteLadder } from './ladder-paste';
import { MAX_ROWS } from './model';
import { partsMatricesTexts as texts } from './texts';

const line = (at: number, ...cells: string[]) => ({ line: at, cells });
const typed = (priceEndRange: string, addPercentage: string, calcBase = 'COST+', breakField = 'COST') => ({
  ...{ priceEndRange, addPercentage, calcBase, breakField },
});
const errorsOf = ({ rows }: ReturnType<typeof pasteLadder>) =>
  rows.map(({ cells }) => cells.map(({ error }) => error));

describe('rows copied from a spreadsheet', () => {
  it('replace the last row and inherit its settings, by From, To and percent', () => {
    const pasted = pasteLadder(
      [
        line(1, 'From', 'To', 'Add %'),
        line(2, '$5.01', '$1,000.00', '50%'),
        line(3, '1000.01', '2000', '40'),
      ],
      [typed('5', '90'), typed('', '', 'LIST-', 'LIST')],
    );
    expect(pasted.ladder).toEqual([typed('5', '90'), typed('1000.00', '50'), typed('2000', '40')]);
    expect(pasted).toMatchObject({ fits: 6, rejected: 0 });
    expect(pasted.headers[0]).toBe('From');
  });

  it('may start with To, and include their base and break field', () => {
    const one = pasteLadder([line(1, '5', '50', 'list-', 'list')], [rowAfter(undefined)]);
    expect(one.headers[0]).toBe('To');
    expect(one.ladder).toEqual([typed('5', '50', 'LIST-', 'LIST')]);
    expect(
      pasteLadder([line(1, '5', '50'), line(2, '9', '40')], [typed('', '', 'LIST-', 'LIST')]).ladder,
    ).toEqual([typed('5', '50', 'LIST-', 'LIST'), typed('9', '40', 'LIST-', 'LIST')]);
  });

  it('are accepted up to the first invalid one, and invalid ones are marked', () => {
    const pasted = pasteLadder(
      [line(1, '0.01', '5', '50'), line(2, '6', '4', 'x'), line(3, '7', '8', '1')],
      [rowAfter(undefined)],
    );
    expect(pasted.ladder).toEqual([typed('5', '50')]);
    expect(pasted).toMatchObject({ fits: 3, rejected: 4 });
    expect(errorsOf(pasted)).toEqual([
      [undefined, undefined, undefined],
      [texts.startsAt('5.01'), texts.toAboveFrom, texts.numeric],
      [texts.nothingBefore, undefined, undefined],
    ]);
  });

  it('leave the ladder unchanged if no row is valid, and report missing and extra columns', () => {
    const ladder = [typed('5', '90'), typed('8', '20')];
    expect(pasteLadder([line(1, 'x', 'y')], ladder).ladder).toEqual(ladder);
    expect(errorsOf(pasteLadder([line(1, '9')], ladder))).toEqual([[undefined, texts.allFields]]);
    const wide = pasteLadder([line(1, '5.01', '9', '1', 'COST+', 'COST', 'more')], ladder);
    expect(errorsOf(wide)[0]?.[5]).toBe('There is no column for this cell');
  });

  it('are refused after the last row that a matrix can have, each for that reason', () => {
    const copied = Array.from({ length: MAX_ROWS + 3 }, (_, at) => line(at + 1, String(at + 1), '5'));
    const pasted = pasteLadder(copied, [rowAfter(undefined)]);
    expect(pasted.ladder).toHaveLength(MAX_ROWS);
    const tooMany = [texts.tooManyRows(MAX_ROWS), undefined];
    expect(errorsOf(pasted).slice(MAX_ROWS)).toEqual([tooMany, tooMany, tooMany]);
  });

  it('are restored as copied from a stored ladder', () => {
    const ends = fc.uniqueArray(fc.integer({ min: 2, max: 99_999 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(ends, (cents) => {
        const rows = [...cents]
          .sort((one, other) => one - other)
          .map((end) => typed((end / 100).toFixed(2), '5'));
        const chained = rows.filter((row, at) => Number(row.priceEndRange) > (startsOf(rows)[at] ?? 0));
        fc.pre(chained.length === rows.length);
        const starts = startsOf(rows);
        const copied = rows.map((row, at) =>
          line(at + 1, (starts[at] ?? 0).toFixed(2), row.priceEndRange, row.addPercentage, 'COST+', 'COST'),
        );
        const { ladder, rejected } = pasteLadder(copied, [rowAfter(undefined)]);
        expect(rejected).toBe(0);
        expect(typedRows(ladderOf(ladder))).toEqual(rows);
      }),
    );
  });
});

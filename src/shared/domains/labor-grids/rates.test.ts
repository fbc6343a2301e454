import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '@shared/kernel/text/format';
import {
  inferDoorRate,
  doorRateGrid,
  MAX_DOOR_RATE,
  rateError,
  rateOf,
  ratesOf,
  textsOf,
  normalizeRate,
  toCents,
  unlikelyCells,
  wrongCells,
  ratesOfRows,
  rowsOfRates,
} from './rates';

const rate = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100);
const grid = fc.array(fc.array(rate, { minLength: 10, maxLength: 10 }), { minLength: 16, maxLength: 100 });

describe('a cell', () => {
  it.each([
    ['', '* Please completely fill in the grid.'],
    ['  ', '* Please completely fill in the grid.'],
    ['x', '* Enter numeric values only.'],
    ['1e3', '* Enter numeric values only.'],
    ['1,23', '* Enter numeric values only. Did you mean 1.23?'],
    ['$150.00', undefined],
    ['1,000', undefined],
    ['1.234,50', undefined],
    ['=1+1', '* Enter numeric values only.'],
    ['123456', '* Value should contain only five digits with up to two decimal places, e.g. 12345.67'],
    ['1.234', '* Value should contain only five digits with up to two decimal places, e.g. 12345.67'],
    ['-1', '* Value should contain only five digits with up to two decimal places, e.g. 12345.67'],
    ['12345.67', undefined],
    ['0', undefined],
    ['.5', undefined],
    ['$1,234.50', undefined],
  ])('%j: %s', (text, message) => expect(rateError(text)).toBe(message));

  it('parses back what it displays', () =>
    fc.assert(
      fc.property(
        rate,
        (value) => rateError(formatMoney(value)) === undefined && rateOf(formatMoney(value)) === value,
      ),
    ));

  it('is stored without symbols', () =>
    expect(['$1,234.50', ' 7.0 ', ' x '].map(normalizeRate)).toEqual(['1234.5', '7', 'x']));
});

describe('a grid', () => {
  it('is restored from its texts and its rows', () =>
    fc.assert(
      fc.property(grid, (rates) => {
        const fixed = ratesOf(textsOf(rates));
        expect(wrongCells(textsOf(fixed))).toEqual([]);
        expect(fixed[0]?.[0]).toBe(0);
        expect(ratesOfRows(rowsOfRates(fixed))).toEqual(fixed);
      }),
    ));

  it('is invalid with an hour or a column missing', () => {
    const rows = rowsOfRates(doorRateGrid(100));
    expect(ratesOfRows(rows.filter(({ hours }) => hours !== 3))).toBeUndefined();
    expect(ratesOfRows(rows.map(({ col9: _left, ...row }) => row))).toBeUndefined();
    expect(ratesOfRows('rows')).toBeUndefined();
  });

  it('takes a rate as a number or its text, and nothing is no rate', () => {
    const rows = rowsOfRates(doorRateGrid(90));
    const withCell = (col4: unknown) =>
      ratesOfRows(rows.map((row, at) => (at === 3 ? { ...row, col4 } : row)));
    expect(withCell('306')).toEqual(doorRateGrid(90));
    expect([null, '', ' ', true, 'x'].map(withCell)).toEqual(Array.from({ length: 5 }, () => undefined));
  });

  it('has no checks in its first cell', () => {
    const cells = textsOf(doorRateGrid(100)).map((line, row) => (row === 0 ? ['', ...line.slice(1)] : line));
    expect(wrongCells(cells)).toEqual([]);
  });

  it('of a single door rate has no unlikely cells', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 30_000 }),
        (cents) => unlikelyCells(doorRateGrid(cents / 100)).length === 0,
      ),
    ));

  it('is rounded to cents', () =>
    fc.assert(
      fc.property(fc.double({ min: 0, max: 99_999, noNaN: true }), (value) => {
        expect(Math.abs(toCents(value) - value)).toBeLessThanOrEqual(0.005_000_1);
      }),
    ));
});

it('half a cent of a door rate is rounded up, as in decimals', () => {
  expect(doorRateGrid(50.05)[0]?.[3]).toBe(15.02);
  expect(doorRateGrid(50.05)[0]?.[7]).toBe(35.04);
  expect(toCents(1.005)).toBe(1.01);
});

it('no valid door rate makes a cell that cannot be saved', () => {
  expect(wrongCells(textsOf(doorRateGrid(MAX_DOOR_RATE)))).toEqual([]);
  expect(wrongCells(textsOf(doorRateGrid(MAX_DOOR_RATE + 0.01)))).not.toEqual([]);
});

describe('the door rate behind a grid', () => {
  it('is inferred from a generated grid, whatever its rows', () => {
    const cents = fc.integer({ min: 1, max: 50_000 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(cents, fc.integer({ min: 16, max: 100 }), (door, rows) => {
        expect(inferDoorRate(doorRateGrid(door, rows))).toBe(door);
      }),
    );
  });

  it('is inferred from a grid that rounds half a cent down', () => {
    const made = doorRateGrid(50.05);
    expect(inferDoorRate(made.map((line) => line.map((cell) => (cell === 15.02 ? 15.01 : cell))))).toBe(
      50.05,
    );
  });

  it('is empty if one cell has another rate', () => {
    const rates = doorRateGrid(120).map((line) => [...line]);
    rates[5]?.splice(5, 1, 1);
    expect(inferDoorRate(rates)).toBeNull();
  });
});

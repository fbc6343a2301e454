import { describe, expect, it } from 'vitest';
import { doorRateGrid, textsOf } from '@shared/domains/labor-grids/rates';
import { mergeSavedCells, curvePoints, emptyCells, cellIndicators, RATE_RULES } from './rate-sheet';

const SENT = [
  ['0', '1'],
  ['2', '3'],
];

it('keeps the cells typed since the save was sent, and adopts the stored values of the others', () => {
  const now = [
    ['0', '1'],
    ['2', '33'],
  ];
  const stored = [
    ['0', '11'],
    ['2', '3'],
  ];
  expect(mergeSavedCells(now, SENT, stored)).toEqual([
    ['0', '11'],
    ['2', '33'],
  ]);
});

it('adopts a row that another user added, and drops one that was removed since', () => {
  expect(mergeSavedCells(SENT, SENT, [...SENT, ['4', '5']])).toEqual([...SENT, ['4', '5']]);
  expect(mergeSavedCells(SENT.slice(0, 1), SENT, SENT)).toEqual(SENT.slice(0, 1));
});

it('removes a row that another user removed, unless it was typed in', () => {
  const typed = [SENT[0] ?? [], ['2', '33']];
  expect(mergeSavedCells(SENT, SENT, SENT.slice(0, 1))).toEqual(SENT.slice(0, 1));
  expect(mergeSavedCells(typed, SENT, SENT.slice(0, 1))).toEqual(typed);
});

const rates = doorRateGrid(100);
const cells = textsOf(rates);
const changed = (row: number, column: number, text: string) =>
  cells.map((line, at) => (at === row ? line.map((cell, c) => (c === column ? text : cell)) : line));
const QUIET = { prior: null, base: null, tried: false };

describe('the marks of a grid', () => {
  it('are empty without changes', () =>
    expect(
      cellIndicators(cells, QUIET)
        .flat()
        .every((mark) => !mark),
    ).toBe(true));

  it('name the differences from the previous grid, and the changed cells', () => {
    const marks = cellIndicators(changed(2, 3, '240'), {
      ...QUIET,
      prior: { rates, period: 'Prior 1' },
      base: rates,
    });
    expect(marks[2]?.[3]).toMatchObject({ differs: 'Prior 1: $230.00', changed: true });
    expect(marks[2]?.[4]).toBeUndefined();
  });

  it('warn of falling and jumping rates', () => {
    const warned = (text: string) =>
      cellIndicators(changed(2, 3, text), QUIET)[2]?.map((mark) => mark?.warning);
    expect(warned('12')?.[3]).toBe('lower than for fewer hours');
    expect(warned('400')?.[3]).toBe('over 50% more per hour than the cell before');
    expect(warned('240')?.[3]).toBeUndefined();
  });

  it('are red only after an attempt to save', () => {
    expect(cellIndicators(changed(2, 3, 'x'), QUIET)[2]?.[3]?.error).toBeUndefined();
    expect(cellIndicators(changed(2, 3, 'x'), { ...QUIET, tried: true })[2]?.[3]?.error).toBe(
      '* Enter numeric values only.',
    );
  });
});

it('shows rates in dollars, and invalid text as it was typed', () => {
  expect(['1234.5', '0', 'x', ''].map(RATE_RULES.format)).toEqual(['$1,234.50', '$0.00', 'x', '']);
});

it('the curve of a new grid starts empty', () =>
  expect(curvePoints(emptyCells(16))).toEqual([{ x: 0, y: 0 }]));

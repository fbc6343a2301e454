import { describe, expect, it } from 'vitest';
import { doorRateGrid, textsOf } from '@shared/domains/labor-grids/rates';
import { curveOf, emptyGrid, marksOf, shownRate } from './rate-sheet';

const rates = doorRateGrid(100);
const cells = textsOf(rates);
const changed = (row: number, column: number, text: string) =>
  cells.map((line, at) => (at === row ? line.map((cell, c) => (c === column ? text : cell)) : line));
const QUIET = { prior: null, base: null, tried: false };

describe('the marks of a grid', () => {
  it('are none where nothing is to be said', () =>
    expect(
      marksOf(cells, QUIET)
        .flat()
        .every((mark) => !mark),
    ).toBe(true));

  it('tell what differs from the grid before, and what was changed', () => {
    const marks = marksOf(changed(2, 3, '240'), {
      ...QUIET,
      prior: { rates, period: 'Prior 1' },
      base: rates,
    });
    expect(marks[2]?.[3]).toMatchObject({ differs: 'Prior 1: $230.00', changed: true });
    expect(marks[2]?.[4]).toBeUndefined();
  });

  it('warn of what falls and what jumps', () => {
    const warned = (text: string) => marksOf(changed(2, 3, text), QUIET)[2]?.map((mark) => mark?.warning);
    expect(warned('12')?.[3]).toBe('less than for fewer hours');
    expect(warned('400')?.[3]).toBe('over half more an hour than the cell before');
    expect(warned('240')?.[3]).toBeUndefined();
  });

  it('are red only once a save was tried', () => {
    expect(marksOf(changed(2, 3, 'x'), QUIET)[2]?.[3]?.error).toBeUndefined();
    expect(marksOf(changed(2, 3, 'x'), { ...QUIET, tried: true })[2]?.[3]?.error).toBe(
      '* Enter numeric values only.',
    );
  });
});

it('rates are shown in dollars, what is none as it was typed', () => {
  expect(['1234.5', '0', 'x', ''].map(shownRate)).toEqual(['$1,234.50', '$0.00', 'x', '']);
});

it('the curve of a new grid begins with nothing', () =>
  expect(curveOf(emptyGrid(16))).toEqual([{ x: 0, y: 0 }]));

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTabSeparated } from '../paste-preview/tab-separated';
import { at, boxOf, extended, holds, isOne, tabSeparated } from './cell-range';

const place = fc.record({ row: fc.nat(20), column: fc.nat(10) });

describe('a range', () => {
  it('holds both of its ends, whichever way it was drawn', () =>
    fc.assert(
      fc.property(place, place, (anchor, end) => {
        expect(holds({ anchor, end }, anchor)).toBe(true);
        expect(holds({ anchor, end }, end)).toBe(true);
        expect(boxOf({ anchor, end })).toEqual(boxOf({ anchor: end, end: anchor }));
      }),
    ));

  it('grows by arrows and stays within the sheet', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight')), (keys) => {
        const size = { rows: 3, columns: 4 };
        const range = keys.reduce((now, key) => extended(now, key, size) ?? now, at({ row: 1, column: 1 }));
        expect(range.end.row).toBeGreaterThanOrEqual(0);
        expect(range.end.row).toBeLessThan(3);
        expect(range.end.column).toBeLessThan(4);
        expect(range.anchor).toEqual({ row: 1, column: 1 });
      }),
    ));

  it('is one cell until it grows', () => {
    const one = at({ row: 1, column: 1 });
    expect(isOne(one)).toBe(true);
    expect(extended(one, 'Enter', { rows: 3, columns: 3 })).toBeUndefined();
    expect(isOne(extended(one, 'ArrowDown', { rows: 3, columns: 3 }) ?? one)).toBe(false);
  });
});

it('copies what is read back as it was, line breaks and quotes too', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.array(
          fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
          { minLength: 2, maxLength: 3 },
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      (rows) => {
        expect(readTabSeparated(tabSeparated(rows)).map(({ cells }) => cells)).toEqual(rows);
      },
    ),
  ));

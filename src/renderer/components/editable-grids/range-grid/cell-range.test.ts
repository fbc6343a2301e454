import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTabSeparated } from '@renderer/components/data-import/paste-preview/tab-separated';
import { singleCell, boundsOf, extendRange, containsCell, isSingleCell, tabSeparated } from './cell-range';

const place = fc.record({ row: fc.nat(20), column: fc.nat(10) });

describe('a range', () => {
  it('contains both of its ends, in whichever direction it was drawn', () =>
    fc.assert(
      fc.property(place, place, (anchor, end) => {
        expect(containsCell({ anchor, end }, anchor)).toBe(true);
        expect(containsCell({ anchor, end }, end)).toBe(true);
        expect(boundsOf({ anchor, end })).toEqual(boundsOf({ anchor: end, end: anchor }));
      }),
    ));

  it('grows with the arrow keys and stays within the sheet', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight')), (keys) => {
        const size = { rows: 3, columns: 4 };
        const range = keys.reduce(
          (now, key) => extendRange(now, key, size) ?? now,
          singleCell({ row: 1, column: 1 }),
        );
        expect(range.end.row).toBeGreaterThanOrEqual(0);
        expect(range.end.row).toBeLessThan(3);
        expect(range.end.column).toBeLessThan(4);
        expect(range.anchor).toEqual({ row: 1, column: 1 });
      }),
    ));

  it('is a single cell until it grows', () => {
    const one = singleCell({ row: 1, column: 1 });
    expect(isSingleCell(one)).toBe(true);
    expect(extendRange(one, 'Enter', { rows: 3, columns: 3 })).toBeUndefined();
    expect(isSingleCell(extendRange(one, 'ArrowDown', { rows: 3, columns: 3 }) ?? one)).toBe(false);
  });
});

it('reads a copied range back unchanged, with line breaks and quotes', () =>
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

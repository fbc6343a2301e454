import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilter, readSort, writeSort, type GridSort } from './use-grid-url-state';

describe('sort in the address', () => {
  const sorts = fc.array(
    fc.record({
      colId: fc.stringMatching(/^[a-zA-Z_]\w{0,20}$/),
      sort: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
    }),
  );

  it('parses back what it wrote', () =>
    fc.assert(
      fc.property(sorts, (given: GridSort[]) => {
        expect(readSort(writeSort(given))).toEqual(given);
      }),
    ));

  it.each([null, '', 'storeName', 'storeName:up', ':asc'])('ignores %j', (text) =>
    expect(readSort(text)).toEqual([]),
  );
});

describe('filter in the address', () => {
  it('parses a filter model', () =>
    expect(readFilter('{"storeName":{"filter":"bay"}}')).toEqual({ storeName: { filter: 'bay' } }));

  it.each([null, '', '{', '[1]', '"x"'])('returns no filter for %j', (text) =>
    expect(readFilter(text)).toBeNull(),
  );
});

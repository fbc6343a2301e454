import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { deriveFormats } from '@shared/kernel/text/formats/derive-formats';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';
import { readFilter, readSort, writeFilter, writeSort, type GridSort } from './use-grid-url-state';

afterEach(() => applyFormats(DEFAULT_FORMATS));

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

  it('replaces the former texts of a column, and leaves those of others', () => {
    const former = { category: { '-----': 'None' } };
    expect(readFilter('{"category":["-----","Repair"],"code":["-----"]}', former)).toEqual({
      category: ['None', 'Repair'],
      code: ['-----'],
    });
  });

  it.each([null, '', '{', '[1]', '"x"'])('returns no filter for %j', (text) =>
    expect(readFilter(text)).toBeNull(),
  );
});

describe('a typed day in the address', () => {
  const model = (filter: string) => ({ launchDate: { filterType: 'text', type: 'equals', filter } });

  it('means the same for someone with other formats', () => {
    applyFormats(deriveFormats('en-GB'));
    const address = writeFilter(model('4/12/2025'));
    applyFormats(DEFAULT_FORMATS);
    expect(readFilter(address)).toEqual(model('12/4/2025'));
  });

  it.each(['4/12/2025', '04-12-25', '4.12.2025', '2025-12-04', '4/12', 'filter', '25/12/2025'])(
    'comes back as it was typed: %s',
    (typed) => {
      applyFormats(deriveFormats('en-GB'));
      expect(readFilter(writeFilter(model(typed)))).toEqual(model(typed));
    },
  );
});

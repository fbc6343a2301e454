import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOnPage, type RowsOnPage } from './visible-rows';

/** Simulates the paging API of a grid; true represents a heading. */
function onPage(lines: readonly boolean[], page: number, size: number): RowsOnPage | null {
  const grid = {
    paginationGetTotalPages: () => Math.ceil(lines.length / size),
    paginationGetCurrentPage: () => page,
    paginationGetPageSize: () => size,
    getDisplayedRowCount: () => lines.length,
    getDisplayedRowAtIndex: (at: number) => ({ data: lines[at] }),
  };
  return rowsOnPage(grid, (heading) => heading);
}

it('is empty for a single page', () => expect(onPage([true, false, false], 0, 3)).toBeNull());

it('counts each row on one page, and excludes headings', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (lines, size) => {
      fc.pre(lines.length > size);
      let counted = 0;
      for (let page = 0; page * size < lines.length; page += 1) {
        const rows = lines.slice(page * size, (page + 1) * size).filter((heading) => !heading).length;
        const { from, to } = onPage(lines, page, size) ?? { from: 0, to: 0 };
        expect(to).toBe(counted + rows);
        if (rows > 0) expect(from).toBe(counted + 1);
        counted = to;
      }
      expect(counted).toBe(lines.filter((heading) => !heading).length);
    }),
  );
});

import { expect, it } from 'vitest';
import { withFlexWidth } from '@renderer/components/data-grid/columns/column-defaults';
import type { DailyLoad } from '@shared/domains/daily-loads/model';
import { DAILY_LOADS_COLUMNS, isHeadingRow, rowsWithHeadings } from './daily-loads-columns';

const load = (clientname: string, storeId: string): DailyLoad => ({
  clientname,
  storeId,
  storeName: `Store ${storeId}`,
  dms: 'Tekion',
  startdate: null,
  enddate: null,
  statuss: 'SUCCESS',
  dataLoadDate: null,
  errMessage: null,
});

it('names a client in a heading, or in the row of its only load', () => {
  const rows = rowsWithHeadings([load('Bay Group', '1'), load('Bay Group', '2'), load('Hill Motors', '3')]);
  expect(rows.map((row) => [row.clientname, isHeadingRow(row), row.isOnlyLoad === true])).toEqual([
    ['Bay Group', true, false],
    ['Bay Group', false, false],
    ['Bay Group', false, false],
    ['Hill Motors', false, true],
  ]);
});

it('has room for Status and Reason in a window of 1024 pixels', () => {
  // The menu with icons only, and the margins of the page, take 80 pixels.
  const shown = DAILY_LOADS_COLUMNS.filter(({ hide }) => hide !== true).map(withFlexWidth);
  const least = shown.reduce(
    (sum, { pinned, width, minWidth }) => sum + ((pinned ? width : minWidth) ?? 0),
    0,
  );
  expect(least).toBeLessThanOrEqual(1024 - 80);
});

it('names the store in a pinned column, in which 35 letters fit', () => {
  const [store] = DAILY_LOADS_COLUMNS.filter(({ hide }) => hide !== true);
  expect(store?.pinned).toBe('left');
  // The cell has 7 pixels on each side.
  expect(store?.width).toBeGreaterThanOrEqual(35 * 6.5 + 14);
});

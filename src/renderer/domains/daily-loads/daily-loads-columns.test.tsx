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

it('has room for the names of a store and its client in a window of 1440 pixels', () => {
  const shown = DAILY_LOADS_COLUMNS.filter(({ hide }) => hide !== true).map(withFlexWidth);
  const all = shown.reduce((sum, { flex }) => sum + (flex ?? 0), 0);
  const [store] = shown;
  // The menu takes 15% of the window, and the margins of the page 32 pixels; names of 35 letters fit.
  expect((0.85 * 1440 - 32) * ((store?.flex ?? 0) / all)).toBeGreaterThanOrEqual(35 * 6.5);
});

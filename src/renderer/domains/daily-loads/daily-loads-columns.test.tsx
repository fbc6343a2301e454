import { expect, it } from 'vitest';
import type { DailyLoad } from '@shared/domains/daily-loads/model';
import { isHeadingRow, rowsWithHeadings } from './daily-loads-columns';

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

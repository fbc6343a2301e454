import { expect, it } from 'vitest';
import { storeForecast } from '@fixtures/samples/store-forecast';
import type { Row, TableHead } from '@main/exports/writers/table-writer';
import { rangesByName } from '@shared/domains/forecast/rules';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { reportWorkbook } from './report-workbook';

const row = (storeName: string): LaunchRow => ({
  ...{ id: storeName, groupId: '2', slno: 1, groupName: 'BAY GROUP', storeName, obAge: 4 },
  ...{ totalDaysToLaunch: null, cells: { trialEndDate: '2026-12-31', coach: 'Tom Reyes' } },
});

/** The first sheet as rows by the headers of its columns, the sheet of all stores after it. */
async function sheetsOf(ranges: ReturnType<typeof rangesByName> | null) {
  const request = { category: 'onboarding', bucket: 'usersNotCreated', rowIds: ['Bay Ford', 'Oak Kia'] };
  const rows = [row('Bay Ford'), row('Oak Kia')];
  const { head, rows: source } = reportWorkbook(rows, request, { title: 'T', today: '2026-11-26', ranges });
  const sheets: { head: TableHead; rows: Row[] }[] = [{ head, rows: [] }];
  for (let piece = await source.next(); piece; piece = await source.next())
    if ('columns' in piece) sheets.push({ head: piece, rows: [] });
    else for (const one of piece) sheets.at(-1)?.rows.push(one);
  return sheets.map((sheet) => {
    const headers = sheet.head.columns.map(({ header }) => header);
    return {
      headers,
      days: ['Launch 50% By', 'Launch 85% By'].map((name) =>
        sheet.rows.map((cells) => cells[headers.indexOf(name)]),
      ),
    };
  });
}

it('has the two days of the forecast in both sheets, after the milestones and before the choices, as the screen does', async () => {
  for (const { headers, days } of await sheetsOf(rangesByName([storeForecast()]))) {
    const at = headers.indexOf('Launch 50% By');
    expect(headers.slice(at - 1, at + 3)).toEqual([
      'Trial End Date',
      'Launch 50% By',
      'Launch 85% By',
      'Onboarding Coordinator',
    ]);
    // Names are the same whatever their capitals; a store without a forecast has an empty cell.
    expect(days).toEqual([
      ['2026-12-08', null],
      ['2026-12-11', null],
    ]);
  }
});

it('leaves the columns out where no forecast is known', async () => {
  for (const { headers } of await sheetsOf(null)) expect(headers.join()).not.toContain('Launch 50% By');
});

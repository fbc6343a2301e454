import { expect, it } from 'vitest';
import { storeForecast } from '@fixtures/samples/store-forecast';
import type { Row, TableHead } from '@main/exports/writers/table-writer';
import type { CurrentForecasts } from '@shared/domains/forecast/model';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { reportWorkbook } from './report-workbook';

const row = (storeName: string): LaunchRow => ({
  ...{ id: storeName, groupId: '2', slno: 1, groupName: 'BAY GROUP', storeName, obAge: 4 },
  ...{ totalDaysToLaunch: null, cells: { trialEndDate: '2026-12-31', coach: 'Tom Reyes' } },
});

const FORECASTS: CurrentForecasts = { stores: [storeForecast()], learnedAt: '2026-11-25T10:00:00' };

/** The first sheet as rows by the headers of its columns, the sheet of all stores after it. */
async function sheetsOf(forecasts: CurrentForecasts | null) {
  const request = { category: 'onboarding', bucket: 'usersNotCreated', rowIds: ['Bay Ford', 'Oak Kia'] };
  const rows = [row('Bay Ford'), row('Oak Kia')];
  const { head, rows: source } = reportWorkbook(rows, request, {
    title: 'T',
    today: '2026-11-26',
    forecasts,
  });
  const sheets: { head: TableHead; rows: Row[] }[] = [{ head, rows: [] }];
  for (let piece = await source.next(); piece; piece = await source.next())
    if ('columns' in piece) sheets.push({ head: piece, rows: [] });
    else for (const one of piece) sheets.at(-1)?.rows.push(one);
  return sheets.map((sheet) => {
    const headers = sheet.head.columns.map(({ header }) => header);
    return {
      name: sheet.head.sheetName,
      rows: sheet.rows,
      headers,
      days: ['Launch 50% By', 'Launch 85% By'].map((name) =>
        sheet.rows.map((cells) => cells[headers.indexOf(name)]),
      ),
    };
  });
}

it('has the two days of the forecast in both sheets, after the milestones and before the choices, as the screen does', async () => {
  for (const { headers, days } of (await sheetsOf(FORECASTS)).slice(0, 2)) {
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

it('says on a sheet of its own what the forecasts are based on, and how old they are', async () => {
  const [, , basis] = await sheetsOf(FORECASTS);
  expect(basis).toMatchObject({
    name: 'Forecasts',
    rows: [['Forecasts learned from 1,204 launches until 11/20/2026, as of 11/25/2026, 10:00 am.']],
  });
});

it('leaves the columns out where no forecast is known', async () => {
  const sheets = await sheetsOf(null);
  expect(sheets).toHaveLength(2);
  for (const { headers } of sheets) expect(headers.join()).not.toContain('Launch 50% By');
});

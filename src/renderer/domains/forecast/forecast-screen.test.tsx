import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { exportedTable } from '@fixtures/components/exported-table';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeForecast } from '@fixtures/samples/store-forecast';
import { forecastPaths } from '@shared/domains/forecast/paths';
import { latestFirst } from '@shared/domains/forecast/rules';
import { messages } from '@shared/kernel/text/messages';
import { ForecastScreen } from './forecast-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

beforeEach(() => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
});

it('lists the latest stores first, then those that have waited longer than any, with the basis and the track record of all', async () => {
  const stores = latestFirst([
    storeForecast({ id: 1, storeName: 'In Time Ford', planned: '2026-12-20' }),
    storeForecast({ id: 2, storeName: 'Late Kia', isFailed: true }),
    storeForecast({ id: 3, storeName: 'Unknown Audi', range: null, reason: 'fewAtStep' }),
    storeForecast({ id: 4, storeName: 'Stuck Seat', planned: null, range: null, reason: 'waitedLonger' }),
  ]);
  const learnedAt = '2026-11-25T10:00:00';
  const records = [
    { kept: 51, of: 60 },
    { kept: 30, of: 40 },
  ];
  stubProcedure('forecast.board', () =>
    liveAnswer({
      rows: stores,
      hasMore: false,
      launches: 8_000,
      newest: '2026-11-20',
      records,
      isCut: true,
      learnedAt,
    }),
  );
  renderScreen(<ForecastScreen />);
  expect(
    await screen.findByText(
      'Learned from the newest 8,000 launches, the last on 11/20/2026, as of 11/25/2026 10:00 am. Of the last 100 forecasts that came due, 81 stores launched by the 85% date: 81%, in line with the promised 85%.',
    ),
  ).toBeTruthy();
  await screen.findByRole('link', { name: 'Late Kia' });
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Late Kia', 'Stuck Seat', 'In Time Ford', 'Unknown Audi']);
  const cells = (name: string) => screen.getAllByRole('gridcell', { name }).length;
  expect([cells('Likely late'), cells('On time'), cells('No forecast')]).toEqual([1, 1, 2]);
  expect([cells('7'), cells('9 early'), cells('Opcode Categorization (failed)')]).toEqual([1, 1, 1]);
});

it('lists by the link to late launches those that Today calls late, and not those that may be', async () => {
  const stores = [
    storeForecast({ id: 1, storeName: 'In Time Ford', planned: '2026-12-20' }),
    storeForecast({ id: 2, storeName: 'Late Kia' }),
    storeForecast({ id: 3, storeName: 'Perhaps Audi', planned: '2026-12-09' }),
  ];
  stubProcedure('forecast.board', () =>
    liveAnswer({
      rows: stores,
      hasMore: false,
      launches: 300,
      newest: '2026-11-20',
      records: [],
      isCut: false,
    }),
  );
  renderScreen(<ForecastScreen />, 'superadmin', forecastPaths.late);
  await screen.findByRole('link', { name: 'Late Kia' });
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Late Kia']);
});

it('shows the saved copy, with the reason, where the forecast itself has failed', async () => {
  stubProcedure('forecast.board', () => ({
    data: {
      ...{ rows: [storeForecast()], hasMore: false, launches: 300 },
      ...{ newest: null, records: [], isCut: false },
    },
    ...{ asOf: '2026-11-25T10:00:00Z', origin: 'cache', partial: false },
    failure: "Launches couldn't be forecast: it ended early",
  }));
  renderScreen(<ForecastScreen />);
  expect(await screen.findByRole('link', { name: 'Bay Ford' })).toBeTruthy();
  expect(screen.getByText(messages.page.savedCopy)).toBeTruthy();
  const failed = screen.getByText(messages.page.notRefreshed);
  expect(failed.getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByRole('button', { name: messages.actions.refresh })).toBeTruthy();
});

it('writes into a file when its forecasts were learned, and from what', async () => {
  const learnedAt = '2026-11-25T10:00:00.000Z';
  stubProcedure('forecast.board', () =>
    liveAnswer({
      ...{ rows: [storeForecast()], hasMore: false, launches: 8_000, newest: '2026-11-20' },
      ...{ records: [], isCut: false },
      learnedAt,
    }),
  );
  const { user } = renderScreen(<ForecastScreen />);
  await screen.findByRole('link', { name: 'Bay Ford' });
  expect(await exportedTable(user)).toMatchObject([
    { Store: 'Bay Ford', 'Learned at': learnedAt, 'Learned from': '8,000 launches until 11/20/2026' },
  ]);
});

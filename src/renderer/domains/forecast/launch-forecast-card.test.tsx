import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeForecast } from '@fixtures/samples/store-forecast';
import { LaunchForecastCard } from '.';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const learnedAt = new Date().toISOString();
let forecast: ReturnType<typeof storeForecast> | null;

beforeEach(() => {
  forecast = storeForecast();
  stubProcedure('forecast.ofStore', () => liveAnswer({ forecast, learnedAt }));
});

it('shows the dates, the reasons and what would help, with its track record and basis', async () => {
  renderScreen(<LaunchForecastCard storeId={7} />);
  expect(
    await screen.findByText('50% likely to launch by 12/08/2026, 85% by 12/11/2026; planned for 12/04/2026.'),
  ).toBeTruthy();
  expect(screen.getByText('Today')).toBeTruthy();
  expect(screen.getByText('7 days late at 85%')).toBeTruthy();
  expect(
    screen.getByText('Dealer: Opcode Categorization, 4 working days since 11/20/2026, usually 2'),
  ).toBeTruthy();
  expect(
    screen.getByText('4 days earlier if Opcode Categorization is done by 11/27/2026: 85% by 12/07/2026'),
  ).toBeTruthy();
  expect(screen.getByText('9 days waiting for the dealer, 6 days waiting for the DMS')).toBeTruthy();
  expect(
    screen.getByText(
      'Of the last 60 forecasts at this step, 51 stores launched by the 85% date: 85%, in line with the promised 85%.',
    ),
  ).toBeTruthy();
  expect(screen.getByText(/^1,204 launches until .*, 310 of them on CDK Global, as of/)).toBeTruthy();
});

it('shows no date if there is too little data, with the reason', async () => {
  forecast = storeForecast({ range: null, reason: 'fewLaunches', record: { kept: 0, of: 0 } });
  renderScreen(<LaunchForecastCard storeId={7} />);
  expect(
    await screen.findByText(
      /^No forecast\. Too few stores have launched to learn from\. .* Planned for 12\/04\/2026\.$/,
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/days late/)).toBeNull();
  expect(screen.getByText('No forecast at this step is old enough to check.')).toBeTruthy();
});

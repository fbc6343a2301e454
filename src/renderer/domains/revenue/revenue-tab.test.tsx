import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { revenueTexts } from '@shared/domains/revenue/texts';
import { RevenueTab } from './revenue-tab';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('shows that a store has no months yet', async () => {
  stubProcedure('revenue.months', () => liveAnswer([]));
  renderScreen(<RevenueTab store={storeFields()} />);
  expect(await screen.findByText(revenueTexts.noMonths)).toBeTruthy();
});

it('clears its error when the back office is reachable again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let away = true;
  stubProcedure('revenue.months', () => {
    if (away) throw new Error('The back office is away');
    return liveAnswer([]);
  });
  renderScreen(<RevenueTab store={storeFields()} />);
  expect(await screen.findByText(revenueTexts.error)).toBeTruthy();
  away = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText(revenueTexts.noMonths)).toBeTruthy();
  vi.useRealTimers();
});

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { revenueTexts } from '@shared/domains/revenue/texts';
import { AppError } from '@shared/kernel/app-error';
import { RevenueJobsScreen } from './revenue-jobs-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

function drawn(address = '/') {
  stubProcedure('stores.get', () => liveAnswer(storeFields()));
  renderScreen(<RevenueJobsScreen />, 'superadmin', address);
}

it('keeps its heading and Back button if no month has been loaded', async () => {
  stubProcedure('revenue.months', () => liveAnswer([]));
  drawn();
  expect(await screen.findByText(revenueTexts.noMonths)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Revenue, C');
  expect(screen.getByRole('button', { name: /^Back/ })).toBeTruthy();
});

it('keeps its heading if the months cannot be read', async () => {
  stubProcedure('revenue.months', () => {
    throw new AppError('BACK_OFFICE', 'No loads');
  });
  drawn();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

it.each([
  ['months', '/', 'revenue.months', revenueTexts.noMonths],
  ['jobs', '/?month=2026-10', 'revenue.jobs', revenueTexts.noJobs],
])(
  'clears the error of the %s when the back office is reachable again',
  async (_what, address, read, empty) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let away = true;
    stubAccountMemory(new Map());
    stubProcedure('preferences.computer.get', () => ({}));
    stubProcedure(read, () => {
      if (away) throw new AppError('BACK_OFFICE', 'The back office is away');
      return liveAnswer([]);
    });
    drawn(address);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    away = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText(empty)).toBeTruthy();
    vi.useRealTimers();
  },
);

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo, fresh } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { storeFields } from '@fixtures/store-fields';
import { AppError } from '@shared/kernel/app-error';
import { revenueTexts } from '@shared/domains/revenue/texts';
import { RevenueJobsScreen } from './revenue-jobs-screen';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

function drawn() {
  answerTo('stores.get', () => fresh(storeFields()));
  renderScreen(<RevenueJobsScreen />);
}

it('keeps its heading and its way back where no month has been loaded', async () => {
  answerTo('revenue.months', () => fresh([]));
  drawn();
  expect(await screen.findByText(revenueTexts.noMonths)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Revenue, C');
  expect(screen.getByRole('button', { name: /^Back/ })).toBeTruthy();
});

it('keeps them where the months cannot be read', async () => {
  answerTo('revenue.months', () => {
    throw new AppError('BACK_OFFICE', 'No loads');
  });
  drawn();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

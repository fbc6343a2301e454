import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo, fresh } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { storeFields } from '@fixtures/store-fields';
import { revenueTexts } from '@shared/domains/revenue/texts';
import { RevenueJobsScreen } from './revenue-jobs-screen';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

it('has its heading and its ways back for a store without loads too', async () => {
  answerTo('stores.get', () => fresh(storeFields()));
  answerTo('revenue.months', () => fresh([]));
  renderScreen(<RevenueJobsScreen />);
  expect(await screen.findByText(revenueTexts.noMonths)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: revenueTexts.revenue })).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo, fresh } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { storeFields } from '@fixtures/store-fields';
import { revenueTexts } from '@shared/domains/revenue/texts';
import { RevenueTab } from './revenue-tab';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

it('says that a store has no months yet', async () => {
  answerTo('revenue.months', () => fresh([]));
  renderScreen(<RevenueTab store={storeFields()} />);
  expect(await screen.findByText(revenueTexts.noMonths)).toBeTruthy();
});

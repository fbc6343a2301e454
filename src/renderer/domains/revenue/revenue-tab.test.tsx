import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import type { RevenueOfMonth } from '@shared/domains/revenue/model';
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

it('names the month whose figures it shows, while those of the chosen one are read', async () => {
  const empty: RevenueOfMonth = { payTypes: [], components: [], categories: [], warranty: [], jobLevels: [] };
  let answer: (() => void) | undefined;
  stubProcedure('revenue.months', () => liveAnswer(['2026-10', '2026-09']));
  stubProcedure('revenue.ofMonth', (input) =>
    Reflect.get(Object(input), 'month') === '2026-09'
      ? liveAnswer(empty)
      : new Promise((done) => (answer = () => done(liveAnswer(empty)))),
  );
  const { user } = renderScreen(
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
      <RevenueTab store={storeFields()} />
    </ThemeContext>,
  );
  const titleOf = (month: string) => screen.queryByText(revenueTexts.tables.serviceDepartment(month));
  await waitFor(() => expect(titleOf('September 2026')).toBeTruthy());
  await user.click(screen.getByRole('combobox', { name: revenueTexts.month }));
  await user.click(await screen.findByRole('option', { name: 'October 2026' }));
  await waitFor(() => expect(answer).toBeDefined());
  expect(titleOf('September 2026')).toBeTruthy();
  answer?.();
  await waitFor(() => expect(titleOf('October 2026')).toBeTruthy());
});

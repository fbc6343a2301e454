import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { storeFields } from '@fixtures/samples/records';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import type { RevenueOfMonth, RevenueRow } from '@shared/domains/revenue/model';
import { RevenueTables } from './revenue-tables';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const row = (id: number, heading: string, selSale: number, rest: Partial<RevenueRow> = {}): RevenueRow => ({
  id,
  heading,
  selSale,
  selJobcount: null,
  selHours: null,
  actualHours: null,
  selCost: null,
  elr: null,
  markup: null,
  optJobcount: null,
  optHours: null,
  optCost: null,
  optSale: null,
  optElr: null,
  optMarkup: null,
  gpPercLbrRev: null,
  lbrRevenue: null,
  filterBy: null,
  ...rest,
});

const revenue = (rows: Partial<RevenueOfMonth>): RevenueOfMonth => ({
  payTypes: [],
  components: [],
  categories: [],
  warranty: [],
  jobLevels: [],
  ...rows,
});

const show = (rows: Partial<RevenueOfMonth>): void => {
  renderScreen(
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
      <RevenueTables store={storeFields()} month="2026-10" revenue={revenue(rows)} />
    </ThemeContext>,
  );
};

it('replaces a pie of one slice with a sentence', () => {
  show({ components: [row(1, 'Labor', 500), row(2, 'Sublet', 0)] });
  const card = screen.getByRole('group', { name: 'Labor Revenue by Component' });
  within(card).getByText('All of it: Labor.');
  expect(within(card).queryByRole('img')).toBeNull();
});

it('has two columns of shares, each of which adds up to 100 %', () => {
  show({
    payTypes: [
      row(1, 'Customer', 600, { lbrRevenue: 60 }),
      row(2, 'Warranty', 400, { lbrRevenue: 40 }),
      row(3, 'Labor', 700, { lbrRevenue: 70 }),
      row(4, 'Parts', 300, { lbrRevenue: 30 }),
    ],
  });
  const table = screen.getByRole('table', { name: /^Service Department/ });
  const headers = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  for (const header of ['Share by pay type', 'Labor or parts share']) {
    const at = headers.indexOf(header);
    expect(at, header).toBeGreaterThan(-1);
    const shares = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((line) => Number.parseFloat(within(line).getAllByRole('cell')[at]?.textContent ?? ''))
      .filter((share) => !Number.isNaN(share));
    expect(shares).toHaveLength(2);
    expect(shares[0]! + shares[1]!, header).toBe(100);
  }
});

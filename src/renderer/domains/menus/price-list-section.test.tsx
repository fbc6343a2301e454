import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { PriceListSection } from './price-list-section';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const menu = {
  menuName: 'Standard',
  menuIsdefault: true,
  menuEnable: true,
  ...{ milegaeInterval: 5_000, beforeMiles: 500, afterMiles: 1_000, maxMiles: 60_000 },
  ...{ mappedModels: 0, intervals: 1 },
};
const oil = {
  serviceType: 'Oil',
  ...{ price: 1059.5, frh: 0.4, items: 1, opcodes: ['LOF'], ratings: [5_000] },
};
const LINE = { miles: 5_000, covers: '4,500 to 6,000' };
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('exports.prepare', () => undefined);
  stubProcedure('menus.details', () => liveAnswer({ menu, intervals: [oil], opcodes: [] }));
  stubProcedure('exports.table', () => ({ jobId: 'job', feedId: 'feed' }));
  stubProcedure('exports.rows', (input: unknown) => {
    if (typeof input === 'object' && input !== null && 'rows' in input && Array.isArray(input.rows))
      for (const row of input.rows) sent.push(row);
    return true;
  });
});

const exportAs = async (format: RegExp): Promise<unknown[]> => {
  const { user } = renderScreen(<PriceListSection store={storeFields()} menuName="Standard" />);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: format }));
  await waitFor(() => expect(sent).toHaveLength(2));
  return sent;
};

const bold = (values: readonly unknown[]) => values.map((value) => ({ value, bold: true }));

it('is exported to PDF as it is displayed, with totals in bold', async () => {
  expect(await exportAs(/PDF/)).toEqual([
    ['5,000', LINE.covers, 'Oil', 'LOF', '0.4', '1', '$1,059.50'],
    bold(['5,000', LINE.covers, 'Total', '', '0.4', '1', '$1,059.50']),
  ]);
});

it('is exported to Excel as numbers', async () => {
  expect(await exportAs(/Excel/)).toEqual([
    [LINE.miles, LINE.covers, 'Oil', 'LOF', 0.4, 1, 1059.5],
    bold([LINE.miles, LINE.covers, 'Total', '', 0.4, 1, 1059.5]),
  ]);
});

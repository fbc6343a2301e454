import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import type { BulkAction } from '@shared/domains/bulk/model';
import type { PlannedStore } from '@shared/domains/bulk/plan';
import { PlanBar } from './plan-bar';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const store = (id: number, change: Partial<PlannedStore> = {}): PlannedStore => ({
  ...{
    id,
    storeName: `Store ${id}`,
    tenantName: 'Bay',
    dms: null,
    state: 'do',
    effect: 'Launch date',
    reason: '',
  },
  change: { kind: 'launchDate', date: '2027-03-01', seen: null },
  ...change,
});
const refused = store(3, { state: 'refused', effect: '', reason: 'The store is deleted', change: null });

interface Drawn {
  action?: BulkAction;
  date?: string;
  role?: string;
  days?: ReadonlyMap<number, string>;
}

const draw = (
  planned: readonly PlannedStore[] | undefined,
  { action = 'launchDate', date = '2027-03-01', role = 'user', days = new Map() }: Drawn = {},
) => {
  const entered = { setDate: vi.fn(), setFormat: vi.fn() };
  const urlState = { action, ids: [1, 2, 3], date, days, format: 'pdf' as const, ...entered };
  return { ...renderScreen(<PlanBar urlState={urlState} planned={planned} />, role), ...entered };
};
const run = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const isClosed = (name: RegExp): boolean => run(name).getAttribute('aria-disabled') === 'true';
afterEach(cleanup);

it('summarizes the plan, and sends what will be changed and what will be skipped, once', async () => {
  const sent = vi.fn(() => ({ jobId: 'j', run: 'r' }));
  stubProcedure('bulk.run', sent);
  const { user } = draw([refused, store(1), store(2)]);
  expect(screen.getByText('2 will be set, 1 refused')).toBeDefined();
  await user.dblClick(run(/^Set 2 launch dates$/));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      action: 'launchDate',
      steps: [expect.objectContaining({ id: 1 }), expect.objectContaining({ id: 2 })],
      leftOut: [
        { id: 3, storeName: 'Store 3', tenantName: 'Bay', state: 'refused', reason: 'The store is deleted' },
      ],
      plan: '/statelessServiceBzoStoreDetails/bulk?do=launchDate&stores=1-3&date=2027-03-01&format=pdf',
    }),
  );
});

it('requires a valid day, a loaded plan and something to do', () => {
  for (const [planned, date] of [
    [[store(1)], ''],
    [[store(1)], '1999-01-01'],
    [undefined, '2027-03-01'],
    [[refused], '2027-03-01'],
  ] as const) {
    draw(planned, { date });
    expect(isClosed(/^Set /)).toBe(true);
    cleanup();
  }
  draw([store(1)], { role: 'client' });
  expect(isClosed(/^Set 1 launch date$/)).toBe(true);
});

it('counts nothing on the button where there is nothing to do', () => {
  for (const [action, name] of [
    ['launchDate', 'Set launch dates'],
    ['retry', 'Start loads again'],
    ['sheets', 'Write files'],
  ] as const) {
    draw([refused], { action });
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    cleanup();
  }
});

it('lets a read-only role write files', async () => {
  const sent = vi.fn(() => null);
  stubProcedure('bulk.sheets', sent);
  const { user, setFormat } = draw([store(1, { change: null })], { action: 'sheets', role: 'client' });
  await user.click(screen.getByRole('radio', { name: 'Excel (.xlsx)' }));
  expect(setFormat).toHaveBeenCalledWith('xlsx');
  await user.click(run(/^Write 1 file$/));
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ format: 'pdf' })));
});

it('starts without a common date where each store has its own, and writes the days into the address', async () => {
  const sent = vi.fn(() => ({ jobId: 'j', run: 'r' }));
  stubProcedure('bulk.run', sent);
  const days = new Map([
    [1, '2027-03-01'],
    [2, '2027-03-08'],
  ]);
  const { user } = draw([store(1), store(2)], { date: '', days });
  expect(screen.queryByLabelText('Launch date')).toBeNull();
  await user.click(run(/^Set 2 launch dates$/));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  const address = new URLSearchParams({ days: '2027-03-01:1,2027-03-08:2' }).toString();
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ plan: expect.stringContaining(address) as string }),
  );
});

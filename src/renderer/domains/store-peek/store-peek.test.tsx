import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { storePeek } from '.';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const store = storeFields({
  ...{ id: 5, storeName: 'Bay Ford', tenantName: 'Bay Group', dms: 'Tekion' },
  ...{ isConfigured: true, isTenantConfigured: true, storeLaunchedDate: '2027-01-20' },
  ...{ bulkPhase1: 'Failed', bulkPhase1StartDate: '2026-11-03T10:00:00Z' },
});

beforeEach(() => {
  stubProcedure('stores.get', () => liveAnswer(store));
  stubProcedure('bulkLoad.log', () => liveAnswer([]));
  stubProcedure('search.query', () => []);
  stubProcedure('stores.list', () => liveAnswer({ rows: [], totalCount: 0 }));
});

it('shows what a store waits for, its dates, DMS, latest load and steps, and where to continue', async () => {
  renderScreen(<>{storePeek({ id: 5 })}</>);
  expect((await screen.findByText('Bay Ford')).parentElement?.textContent).toMatch(/^Bay FordBay Group · /);
  const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual([
    expect.stringMatching(/^Phase 1 load failed\. Fix it, then retry/),
    '01/20/2027',
    'Tekion',
    expect.stringMatching(/^Phase 1 load.*Failed/),
  ]);
  const steps = screen.getByRole('list', { name: 'Steps' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(10);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
    '/statelessServiceBzoStoreDetails/5/show',
  );
});

it('does not call a phase of the onboarding the latest load of a launched store', async () => {
  const launched = { storeLaunched: 'Completed', bulkPhase1: 'Completed', dailyLoadStatus: 'Completed' };
  stubProcedure('stores.get', () => liveAnswer({ ...store, ...launched }));
  renderScreen(<>{storePeek({ id: 5 })}</>);
  await screen.findByText('Bay Ford');
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Launched Date', 'DMS']);
});

it('finds a store by name if the list has no id', async () => {
  stubProcedure('search.query', () => [
    { kind: 'store', id: 5, title: 'Bay Ford', subtitle: 'Bay Group · Tekion' },
  ]);
  renderScreen(<>{storePeek({ storeName: 'Bay Ford', tenantName: 'Bay Group' })}</>);
  expect(await screen.findByText('Bay Ford')).toBeDefined();
  expect(screen.getByText('Tekion')).toBeDefined();
});

it('reports an unknown store', async () => {
  renderScreen(<>{storePeek({ storeName: 'Gone Ford', tenantName: null })}</>);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe("Gone Ford wasn't found. It may be deleted."),
  );
});

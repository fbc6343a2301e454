import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import type { DailyLoad } from '@shared/domains/daily-loads/model';
import { dailyLoadsTexts } from '@shared/domains/daily-loads/texts';
import { messages } from '@shared/kernel/text/messages';
import { EdiEventsScreen } from './daily-loads-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const load = (storeId: string, change: Partial<DailyLoad> = {}) => ({
  ...{ id: storeId, clientname: `Client ${storeId}`, storeId, storeName: `Store ${storeId}`, dms: 'Tekion' },
  ...{ startdate: null, enddate: null, statuss: 'SUCCESS', dataLoadDate: '2026-03-09', errMessage: null },
  ...change,
});
const FAILED = { statuss: 'FAILED' };
const REASON = { errMessage: 'The DMS did not answer' };

beforeEach(() => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('desktop.changed', () => null);
  stubProcedure('dailyLoads.failurePage', () => pageOf([]));
});

const pageOf = (rows: readonly object[], hasMore = false) => liveAnswer({ rows, hasMore });

it('shows the reasons of the failed loads, and those that the list lacks', async () => {
  stubProcedure('dailyLoads.ofDay', () => pageOf([load('a', FAILED), load('b')]));
  stubProcedure('dailyLoads.failurePage', () =>
    pageOf([load('a', { ...FAILED, ...REASON }), load('c', { ...FAILED, errMessage: 'Not in the list' })]),
  );
  renderScreen(<EdiEventsScreen />);
  expect(await screen.findByText(REASON.errMessage)).toBeTruthy();
  expect(screen.getByText('Not in the list')).toBeTruthy();
});

it('shows the loads without their reasons, and says that something is missing, where those cannot be read', async () => {
  stubProcedure('dailyLoads.ofDay', () => pageOf([load('a', FAILED)]));
  stubProcedure('dailyLoads.failurePage', () => {
    throw new Error('There is no such function');
  });
  renderScreen(<EdiEventsScreen />);
  expect(await screen.findByText('Store a')).toBeTruthy();
  expect((await screen.findAllByText(messages.page.incomplete)).length).toBeGreaterThan(0);
});

it('counts nothing before the reasons are there, with the loads that the list lacks', async () => {
  const failures = Promise.withResolvers<unknown>();
  stubProcedure('dailyLoads.ofDay', () => pageOf([load('a', FAILED)]));
  stubProcedure('dailyLoads.failurePage', () => failures.promise);
  renderScreen(<EdiEventsScreen />);
  expect(await screen.findByText('Store a')).toBeTruthy();
  expect(screen.queryByLabelText(dailyLoadsTexts.counted)).toBeNull();
  failures.resolve(pageOf([load('c', { ...FAILED, ...REASON })]));
  expect(await screen.findByText(REASON.errMessage)).toBeTruthy();
  expect(await screen.findByLabelText(dailyLoadsTexts.counted)).toBeTruthy();
});

it('adds no failed load to the list before all pages are there, since a later one may have it', async () => {
  let answerLast: (page: unknown) => void = () => undefined;
  stubProcedure('dailyLoads.ofDay', (input) =>
    Reflect.get(Object(input), 'cursor') === 1
      ? new Promise((answer) => (answerLast = answer))
      : pageOf([load('a')], true),
  );
  const failures = vi.fn(() => pageOf([load('b', { ...FAILED, ...REASON })]));
  stubProcedure('dailyLoads.failurePage', failures);
  renderScreen(<EdiEventsScreen />);
  expect(await screen.findByText('Store a')).toBeTruthy();
  await waitFor(() => expect(failures).toHaveBeenCalled());
  expect(screen.queryByText('Store b')).toBeNull();
  answerLast(pageOf([load('a'), load('b', FAILED)]));
  expect(await screen.findByText('Store b')).toBeTruthy();
  expect(screen.getAllByText(REASON.errMessage)).toHaveLength(1);
});

import { tokens } from '@fluentui/react-components';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, publish, stubProcedure } from '@fixtures/components/stub-bridge';
import { JobsProvider } from '@renderer/domains/jobs';
import { withFlexWidth } from '@renderer/components/data-grid/columns/column-defaults';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { ShellPanelsContext } from '@renderer/platform/windows/shell-panels';
import { AppError } from '@shared/kernel/app-error';
import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { FAILED_LOADS_COLUMNS } from './failed-loads-columns';
import { FailedLoadsScreen } from './failed-loads-screen';
import { useRunLoads } from './use-run-loads';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const failed = (storeId: string, storeName: string, dms = 'Tekion') => ({
  ...{ id: storeId, tenantName: 'Bay', storeId, storeName, dms },
  ...{ schedulerTime: null, dmsImg: null, effectiveDate: null, dataAsOf: null },
});

const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });
const isTicked = (name: string): boolean => box(name).matches(':checked');

const pageOf = (rows: readonly object[], hasMore = false) => liveAnswer({ rows, hasMore });

/** Renders the screen for an account that is online, with these failed loads. */
const renderFailedLoads = (...stores: ReturnType<typeof failed>[]) => renderAt('/', stores);

function stubScreen(page: (input: unknown) => unknown): void {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('desktop.changed', () => null);
  stubProcedure('failedLoads.page', page);
}

const ONLINE_SCREEN = (
  <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
    <FailedLoadsScreen />
  </ConnectivityContext>
);

function renderAt(address: string, stores: ReturnType<typeof failed>[]) {
  stubScreen(() => pageOf(stores));
  return renderScreen(ONLINE_SCREEN, 'superadmin', address);
}

it('removes what another user has run, without a user action', async () => {
  vi.useFakeTimers();
  const turn = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  renderFailedLoads(failed('b1', 'Bay Ford'), failed('b2', 'Bay Kia'));
  for (const ms of [10, 10, 10]) await turn(ms);
  box('Bay Ford');
  stubProcedure('failedLoads.page', () => pageOf([failed('b2', 'Bay Kia')]));
  fireEvent.pointerMove(window);
  for (const ms of [60_000, 10, 10]) await turn(ms);
  expect(screen.queryByRole('checkbox', { name: /Bay Ford/ })).toBeNull();
  box('Bay Kia');
});

it('does not call the last run of a store failed that is no longer followed', async () => {
  stubScreen(() => pageOf([failed('b1', 'Bay Ford'), failed('b2', 'Bay Kia')]));
  renderScreen(
    <ShellPanelsContext value={{ visiblePanel: null, show: () => undefined }}>
      <JobsProvider>{ONLINE_SCREEN}</JobsProvider>
    </ShellPanelsContext>,
    'superadmin',
  );
  await waitFor(() => box('Bay Ford'));
  const part = (subject: string, status: string, reason: string) => ({
    ...{ subject, title: subject, status, reason },
  });
  const run = {
    ...{ id: '1', kind: 'failed-loads', title: 'Run', status: 'failed', progress: null, result: null },
    ...{ code: 'TIMEOUT', file: null, link: null, subject: {}, seen: true },
    parts: [part('b1', 'failed', 'No file'), part('b2', 'unknown', 'Nobody knows')],
    ...{ startedAt: '2026-01-01T00:00:00Z', endedAt: '2026-01-02T00:00:00Z' },
  };
  act(() => publish('jobs.watch', [run]));
  await screen.findByText(failedLoadsTexts.lastRunFailed('No file'));
  screen.getByText(failedLoadsTexts.lastRunUnknown);
});

it('shows a spinner instead of the rows while the tab changes', async () => {
  renderFailedLoads(failed('b1', 'Bay Ford'), failed('b2', 'Bay Kia', 'CDK'));
  await waitFor(() => box('Bay Ford'));
  // The click and the assertion are synchronous, because a slow test would find the spinner removed.
  fireEvent.click(screen.getByRole('tab', { name: 'CDK' }));
  expect(screen.getByText(failedLoadsTexts.loading)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(failedLoadsTexts.loading)).toBeNull());
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Bay Ford/ })).toBeNull());
  box('Bay Kia');
});

it('counts and runs nothing before all pages are there, and keeps the DMS of the address until then', async () => {
  const last = Promise.withResolvers<unknown>();
  const ford = failed('b1', 'Bay Ford');
  stubScreen((input) => (Reflect.get(Object(input), 'cursor') === 1 ? last.promise : pageOf([ford], true)));
  renderScreen(ONLINE_SCREEN, 'superadmin', '/?dms=CDK');
  const select = await screen.findByRole('checkbox', { name: failedLoadsTexts.allShown(0) });
  const run = screen.getByRole('button', { name: 'RUN' });
  expect(run.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText(failedLoadsTexts.selected(0, 1))).toBeNull();
  last.resolve(pageOf([ford, failed('b2', 'Bay Kia', 'CDK')]));
  await waitFor(() => box('Bay Kia'));
  expect(screen.queryByRole('checkbox', { name: /Bay Ford/ })).toBeNull();
  await screen.findByText(failedLoadsTexts.selected(0, 2));
  expect(run.getAttribute('aria-disabled')).toBeNull();
  expect(select.isConnected).toBe(true);
});

it('takes a part for no more than that where a page cannot be read', async () => {
  const ford = failed('b1', 'Bay Ford');
  stubScreen((input) => {
    if (Reflect.get(Object(input), 'cursor') === 1) throw new AppError('OFFLINE', 'No answer came');
    return pageOf([ford], true);
  });
  renderScreen(ONLINE_SCREEN, 'superadmin', '/?dms=CDK');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'RUN' }).getAttribute('aria-disabled')).toBeNull(),
  );
  expect(screen.getByRole('checkbox', { name: failedLoadsTexts.allShown(0) })).toBeTruthy();
  expect(screen.queryByText(failedLoadsTexts.selected(0, 1))).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /Bay Ford/ }), 'the DMS of the address stays').toBeNull();
});

it('opens ALL where the address names a DMS that is listed no longer', async () => {
  renderAt('/?dms=CDK', [failed('b1', 'Bay Ford')]);
  await waitFor(() => box('Bay Ford'));
  expect(screen.getByRole('tab', { name: failedLoadsTexts.every }).getAttribute('aria-selected')).toBe(
    'true',
  );
});

it('keeps stores selected during a run, and deselects those that were run', async () => {
  let answer = (_response: string): void => undefined;
  const run = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  stubProcedure('failedLoads.run', run);
  const { user } = renderFailedLoads(failed('b1', 'Bay Ford'), failed('b2', 'Bay Kia'));
  await waitFor(() => box('Bay Ford'));
  // The name of the DMS can be read; a logo of a row's height could not.
  expect(screen.getAllByRole('gridcell', { name: 'Tekion' }).map(({ textContent }) => textContent)).toEqual([
    'Tekion',
    'Tekion',
  ]);
  await user.click(box('Bay Ford'));
  await user.click(screen.getByRole('button', { name: 'RUN' }));
  const question = await screen.findByRole('dialog', { name: failedLoadsTexts.confirmTitle });
  await user.click(await within(question).findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith({ storeIds: ['b1'] }));
  await user.click(box('Bay Kia'));
  answer('Success');
  await screen.findByText(failedLoadsTexts.done);
  await waitFor(() => expect(isTicked('Bay Ford')).toBe(false));
  expect(isTicked('Bay Kia')).toBe(true);
});

/** The button that Today uses to run the load of one store. */
function RunOne() {
  const { run } = useRunLoads(() => undefined);
  return <button onClick={() => run(['b1'])}>Run one</button>;
}

it.each<['for 3 seconds' | 'for good', string, string, string, () => unknown]>([
  ['for 3 seconds', 'no store is selected', 'RUN', failedLoadsTexts.noneSelected, () => null],
  ['for 3 seconds', 'the load was started', 'Run one', failedLoadsTexts.done, () => 'Success'],
  ['for good', 'the load was refused', 'Run one', failedLoadsTexts.failed('Busy'), () => 'Busy'],
  [
    ...(['for good', 'the call failed', 'Run one', failedLoadsTexts.unexpected] as const),
    () => Promise.reject(new Error('Down')),
  ],
])('FLD-028: says %s at the bottom right that %s', async (time, _case, name, text, answer) => {
  vi.useFakeTimers();
  const turn = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  stubProcedure('failedLoads.run', answer);
  if (name === 'RUN') renderFailedLoads(failed('b1', 'Bay Ford'));
  else renderScreen(<RunOne />);
  for (const ms of [10, 10, 10]) await turn(ms);
  fireEvent.click(screen.getByRole('button', { name }));
  await turn(20);
  const area = screen.getByText(text).closest('section');
  if (!area) throw new Error('The notice is outside of its area.');
  const { position, insetBlockEnd, insetInlineEnd } = getComputedStyle(area);
  expect({ position, insetBlockEnd, insetInlineEnd }).toEqual({
    position: 'fixed',
    insetBlockEnd: tokens.spacingVerticalXXS,
    insetInlineEnd: tokens.spacingHorizontalS,
  });
  await turn(2900);
  screen.getByText(text);
  await turn(100);
  expect(screen.queryByText(text) === null).toBe(time === 'for 3 seconds');
});

it('names a store above its tenant in a pinned column, beside all others in a window of 1024 pixels', () => {
  const shown = FAILED_LOADS_COLUMNS.filter(({ hide }) => hide !== true).map(withFlexWidth);
  const store = shown.find(({ field }) => field === 'storeName');
  expect(store?.pinned).toBe('left');
  // The checkbox takes 32 pixels, the cell 14 and the indent below a heading 16; names of 35 letters fit.
  expect((store?.width ?? 0) - 32 - 14 - 16).toBeGreaterThanOrEqual(35 * 6.5);
  // The menu with icons only, and the margins of the page, take 80 pixels.
  const least = shown.reduce(
    (sum, { pinned, width, minWidth }) => sum + ((pinned ? width : minWidth) ?? 0),
    0,
  );
  expect(least).toBeLessThanOrEqual(1024 - 80);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, partialAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { leftOutText } from '@renderer/components/page/freshness';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { buildsTexts } from '@shared/domains/builds/texts';
import { AppError } from '@shared/kernel/app-error';
import { BuildScreen } from './build-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

afterEach(() => vi.useRealTimers());

const run = (slno: number, status: string) => ({
  ...{
    id: String(slno),
    slno,
    activity: 'Build',
    status,
    tenantId: null,
    tenantName: null,
    storeId: null,
    storeName: null,
  },
  ...{ createdUser: 'olivia', createdTime: '2026-01-02T15:04:05Z' },
});

it('says in the title of the error which action was not started', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  const action = { environment: 'Production', application: 'Portal', action: 'Restart' };
  stubProcedure('builds.actions', () =>
    liveAnswer([{ ...action, id: 1, isEnabled: true, keyValue: null, createdAt: null, updatedAt: null }]),
  );
  stubProcedure('activityLog.list', () => liveAnswer({ rows: [], next: null }));
  stubProcedure('builds.run', () => {
    throw new AppError('BACK_OFFICE', 'The server is busy.');
  });
  const { user } = renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <BuildScreen />
    </ConnectivityContext>,
  );
  for (const name of ['environment', 'application', 'action'] as const)
    await user.selectOptions(await screen.findByLabelText(buildsTexts[name]), action[name]);
  await user.click(screen.getByRole('button', { name: buildsTexts.run }));
  await user.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: buildsTexts.run }),
  );
  expect(await screen.findByText(buildsTexts.notStarted(action.action, action.application))).toBeTruthy();
});

it('says of a run that it was started, because the log has not seen its end', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('builds.actions', () => liveAnswer([]));
  stubProcedure('activityLog.list', () =>
    liveAnswer({ rows: [run(1, 'Success'), run(2, 'Failed')], next: null }),
  );
  renderScreen(<BuildScreen />);
  expect(await screen.findByText('Started')).toBeTruthy();
  expect(screen.getByText('Not started')).toBeTruthy();
  expect(screen.queryByText('Success')).toBeNull();
});

it('says nothing of a first run where those there are could not be read', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('builds.actions', () => liveAnswer([]));
  stubProcedure('activityLog.list', () => partialAnswer({ rows: [], next: null }));
  renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <BuildScreen />
    </ConnectivityContext>,
  );
  // Beside the age, and in the grid.
  await waitFor(() => expect(screen.getAllByText(leftOutText(1))).toHaveLength(2));
  expect(screen.queryByText(buildsTexts.noRunsHint)).toBeNull();
});

it('shows the runs of a day that begins while the page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-01-02T23:50:00') });
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('builds.actions', () => liveAnswer([]));
  const read = vi.fn((_input: unknown) => liveAnswer({ rows: [], next: null }));
  stubProcedure('activityLog.list', read);
  renderScreen(<BuildScreen />);
  const until = (end: string) => expect.objectContaining({ end: new Date(end).toISOString() });
  await waitFor(() => expect(read).toHaveBeenLastCalledWith(until('2026-01-02T23:59:59.999')));
  await act(() => vi.advanceTimersByTimeAsync(11 * 60_000));
  await waitFor(() => expect(read).toHaveBeenLastCalledWith(until('2026-01-03T23:59:59.999')));
});

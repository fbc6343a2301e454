import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { usePreparedChanges } from '@renderer/components/unsaved-work/prepared/use-prepared-changes';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { PreparedNotice } from './prepared-notice';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const AT = '2026-11-21T10:00:00Z';
let keys: string[] = [];

function Console() {
  const [state, set] = useState<'online' | 'offline'>('offline');
  return (
    <ConnectivityContext value={{ state, since: AT, reason: null }}>
      <PreparedNotice />
      {(['online', 'offline'] as const).map((next) => (
        <button key={next} onClick={() => set(next)}>{`Go ${next}`}</button>
      ))}
      <span>{useLocation().pathname}</span>
      <span>{usePreparedChanges().data?.length} left</span>
    </ConnectivityContext>
  );
}

function draw(prepared: string[]) {
  keys = prepared;
  stubProcedure('drafts.list', () =>
    keys.map((key) => ({
      ...{ key, savedAt: AT, place: { to: '/', page: 'Edit Bay' } },
      value: { values: {}, base: {}, what: 'the tenant', fields: [], preparedAt: AT, sentAt: null },
    })),
  );
  return renderScreen(<Console />).user;
}

const become = (state: 'online' | 'offline'): Promise<void> =>
  act(async () => screen.getByText(`Go ${state}`).click());
const focusWindow = (): Promise<void> =>
  act(async () => void window.dispatchEvent(new Event('visibilitychange')));

it('shows one notice for all prepared changes when the back office is back, which opens the list', async () => {
  const user = draw(['prepared:tenant:1', 'tenant:3', 'prepared:tenant:2']);
  await become('online');
  expect(await screen.findByText('2 prepared changes wait to be sent')).toBeTruthy();
  await user.click(screen.getByText('Show'));
  expect(screen.getByText('/preparedChanges')).toBeTruthy();
  expect(screen.queryByText(/to be sent/)).toBeNull();
});

it('counts what is left, is gone with the last one, and while nothing can be sent', async () => {
  draw(['prepared:tenant:1', 'prepared:tenant:2']);
  await become('online');
  await screen.findByText('2 prepared changes wait to be sent');
  keys = ['prepared:tenant:2'];
  await focusWindow();
  await screen.findByText('1 prepared change waits to be sent');
  await become('offline');
  await waitFor(() => expect(screen.queryByText(/to be sent/)).toBeNull());
  await become('online');
  await screen.findByText('1 prepared change waits to be sent');
  keys = [];
  await focusWindow();
  await waitFor(() => expect(screen.queryByText(/to be sent/)).toBeNull());
});

it('stays dismissed while the others are sent', async () => {
  const user = draw(['prepared:tenant:1', 'prepared:tenant:2']);
  await become('online');
  await screen.findByText('2 prepared changes wait to be sent');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  keys = ['prepared:tenant:2'];
  await focusWindow();
  await screen.findByText('1 left');
  expect(screen.queryByText(/to be sent/)).toBeNull();
});

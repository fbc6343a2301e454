import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import {
  ConnectivityContext,
  useMayPrepare,
  useWritePermission,
} from '@renderer/platform/connectivity/connectivity-context';
import { AppError } from '@shared/kernel/app-error';
import type { Connectivity } from '@shared/kernel/platform/connectivity';
import type { RefreshFailure, User } from '@shared/kernel/platform/session';
import { SessionContext } from './session-context';
import { SessionNotice } from './session-notice';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const user = { subject: '1', name: 'Uma', userName: 'uma', email: '', role: 'user', realm: 'bzo' };

const draw = (role: string, run: Pick<User, 'readOnly'> = {}) =>
  renderComponent(
    <SessionContext
      value={{
        status: 'signedIn',
        connectionId: 'sandbox',
        user: { ...user, role, ...run },
        storage: 'keychain',
      }}
    >
      <SessionNotice />
      <Writes />
    </SessionContext>,
  );

it('explains why a user without a role cannot change anything', async () => {
  draw('');
  await screen.findByText(/none of the roles superadmin, admin, user or client/);
  cleanup();
  draw('client');
  expect(screen.queryByText(/none of the roles/)).toBeNull();
});

it('explains why an older version changes nothing in newer data, and refuses every change', async () => {
  draw('superadmin', { readOnly: 'Install version 4.0.0' });
  await screen.findByText('Reading only');
  screen.getByText(/^Install version 4.0.0. It has updated the data on this computer/);
  screen.getByText('Install version 4.0.0');
  cleanup();
  draw('superadmin');
  screen.getByText('Writes');
  expect(screen.queryByText('Reading only')).toBeNull();
});

function Writes() {
  const permission = useWritePermission();
  const mayPrepare = useMayPrepare();
  const reasons = permission.allowed ? ['Writes'] : permission.reasons.map(({ text }) => text);
  return <p>{[...reasons, ...(mayPrepare ? ['Prepares'] : [])].join(' ')}</p>;
}

/** A session whose access token has expired and could not be renewed. */
const drawExpired = (state: Connectivity['state'], refreshFailure: RefreshFailure, lacksToken = false) =>
  renderScreen(
    <SessionContext
      value={{ status: 'signedIn', connectionId: 'office', user, storage: 'keychain', refreshFailure }}
    >
      <ConnectivityContext value={{ state, since: '2026-01-01T00:00:00Z', reason: null, lacksToken }}>
        <SessionNotice />
        <Writes />
      </ConnectivityContext>
    </SessionContext>,
  );

it('reports only that the console is offline if the provider does not respond either', async () => {
  const failure = { reason: "The identity provider can't be reached", answered: false };
  drawExpired('offline', failure);
  screen.getByText(/^Offline since .*Changes need the back office/);
  expect(screen.queryByText(/sign-in has expired/)).toBeNull();
  cleanup();
  drawExpired('online', failure);
  await screen.findByText('Your sign-in has expired');
});

it('offers to sign in again if only the provider does not respond, and lets changes be prepared', async () => {
  const failure = { reason: "The identity provider can't be reached", answered: false };
  drawExpired('offline', failure, true);
  await screen.findByText('Your sign-in has expired');
  screen.getByRole('button', { name: 'Sign in again' });
  screen.getByText(/^Your sign-in has expired and couldn't be renewed\..*Prepares$/);
});

it('offers to sign in again while the session cannot be renewed, and allows no writes', async () => {
  const calls: string[] = [];
  stubProcedure('session.signInAgain', () => {
    calls.push('signInAgain');
    throw new AppError('SIGN_IN_UNREACHABLE', "The identity provider can't be reached");
  });
  // A response that was still in flight may report the back office as reachable.
  const { user: person } = drawExpired('online', {
    reason: 'The identity provider reported an error (503)',
    answered: true,
  });
  await screen.findByText(/^The identity provider reported an error \(503\)\./);
  screen.getByText("Your sign-in has expired and couldn't be renewed. Sign in again to continue.");
  expect(screen.queryByText('Writes')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Sign in again' }));
  await screen.findByText("The identity provider can't be reached");
  expect(calls).toEqual(['signInAgain']);
});

import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { windowState } from '@renderer/platform/memory/window-state';
import { SessionContext } from '@renderer/platform/session/session-context';
import type { SessionState } from '@shared/kernel/platform/session';
import { useSessionEnd } from './use-session-end';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const signedInAs = (subject: string): SessionState => ({
  status: 'signedIn',
  connectionId: 'sandbox',
  user: { subject, name: subject, userName: subject, email: '', role: 'admin', realm: 'bzo' },
  storage: 'keychain',
});

let setSession: (session: SessionState) => void;
/** The end of the latest call, which the test decides. */
let called: PromiseWithResolvers<void>;

beforeEach(() => {
  windowState.clear();
  called = Promise.withResolvers<void>();
  stubProcedure('session.signOut', () => called.promise);
});

function Window({ first }: { first: SessionState }) {
  const [session, set] = useState(first);
  useEffect(() => {
    setSession = set;
  }, []);
  return (
    <SessionContext value={session}>
      <Session />
    </SessionContext>
  );
}

function Session() {
  const signOutTo = useSessionEnd();
  const { pathname } = useLocation();
  return (
    <>
      <button onClick={() => void signOutTo('/')}>Log out</button>
      <button onClick={() => void signOutTo('/preferences/connections')}>Edit</button>
      <output>{pathname}</output>
    </>
  );
}

const draw = (first = signedInAs('Ann')) => renderScreen(<Window first={first} />, 'admin', '/stores/7');
const become = (session: SessionState) => act(async () => setSession(session));
const page = () => screen.getByRole('status').textContent;

it('opens the start page and clears the state when the session is left, and nothing when the call ends', async () => {
  const { user } = draw();
  windowState.set('selectedStore', '7');
  await user.click(screen.getByText('Log out'));
  expect([page(), windowState.get('selectedStore')]).toEqual(['/stores/7', '7']);
  await become({ status: 'signedOut' });
  expect([page(), windowState.get('selectedStore')]).toEqual(['/', null]);
  await become({ status: 'signingIn', connectionId: 'sandbox' });
  await become(signedInAs('Bob'));
  windowState.set('selectedStore', '8');
  await act(async () => called.resolve());
  expect([page(), windowState.get('selectedStore')]).toEqual(['/', '8']);
});

it('opens the page that the window asked for, once', async () => {
  const { user } = draw();
  await user.click(screen.getByText('Edit'));
  await become({ status: 'signedOut' });
  expect(page()).toBe('/preferences/connections');
  await become(signedInAs('Bob'));
  await become({ status: 'signedOut' });
  expect(page()).toBe('/');
});

it('opens the start page in a window that another one signs in again', async () => {
  draw();
  await become({ status: 'signingIn', connectionId: 'sandbox' });
  expect(page()).toBe('/');
});

it('stays on the page of a session that ended with a reason, and keeps its state for the next sign-in', async () => {
  draw();
  windowState.set('selectedStore', '7');
  await become({ status: 'signedOut', error: { code: 'SESSION_ENDED', message: 'Ended' } });
  await become({ status: 'signingIn', connectionId: 'sandbox' });
  expect([page(), windowState.get('selectedStore')]).toEqual(['/stores/7', '7']);
});

it('stays on the page at which a window was opened before the sign-in', async () => {
  draw({ status: 'restoring' });
  await become({ status: 'signedOut' });
  expect(page()).toBe('/stores/7');
});

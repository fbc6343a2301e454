import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { publish } from '@fixtures/components/stub-bridge';
import { windowState } from '../memory/window-state';
import { useNoticeHistory, useNotify } from '../notifications/notify-context';
import { persistUser } from './account-data';
import { useSession } from './session-context';
import { SessionProvider } from './session-provider';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const USER = { subject: '1', name: '', userName: '', email: '', role: 'user', realm: 'bzo' };

function Notices() {
  const { status } = useSession();
  const notify = useNotify();
  const { notices } = useNoticeHistory();
  return (
    <>
      <button onClick={() => notify.success('Saved')}>{status}</button>
      <p>In the bell: {notices.length}</p>
    </>
  );
}

it('keeps the name and the location of the user until they log out', () => {
  const user = {
    subject: '1',
    name: 'Uma',
    userName: 'uma',
    email: 'u@x.example',
    role: 'user',
    realm: 'bzo',
  };
  persistUser(user, 'sandbox');
  const stored = ['user', 'userEmail', 'role', 'realm', 'provenance'] as const;
  expect(stored.map((key) => windowState.get(key))).toEqual(['Uma', 'u@x.example', 'user', 'bzo', 'sandbox']);
  windowState.clear();
  expect(stored.map((key) => windowState.get(key))).toEqual(stored.map(() => null));
});

it.each([
  ['that signed out', { status: 'signedOut' }],
  ['for which another window signs in at once', { status: 'signingIn', connectionId: '' }],
] as const)('forgets the answers and the notices of an account %s', async (_whose, next) => {
  const cache = new QueryClient();
  renderScreen(
    <QueryClientProvider client={cache}>
      <SessionProvider>
        <Notices />
      </SessionProvider>
    </QueryClientProvider>,
  );
  act(() =>
    publish('session.watch', { status: 'signedIn', connectionId: '', user: USER, storage: 'keychain' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'signedIn' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  const [ofAccount, ofComputer] = [[['tenants', 'list']], [['connections', 'list']]];
  for (const key of [ofAccount, ofComputer]) cache.setQueryData(key, []);
  act(() => publish('session.watch', next));
  await screen.findByRole('button', { name: next.status });
  expect(cache.getQueryData(ofAccount)).toBeUndefined();
  expect(cache.getQueryData(ofComputer)).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
});

const OTHER_USER = { ...USER, subject: '2' };

it.each([
  ['goes before another user', [USER, OTHER_USER], false],
  ['stays for the same user', [USER, USER], true],
  ['stays if nobody was signed in', [OTHER_USER], true],
] as const)('a notice that comes while nobody is signed in %s', async (_what, users, isKept) => {
  renderScreen(
    <SessionProvider>
      <Notices />
    </SessionProvider>,
  );
  const signIn = async (user: typeof USER): Promise<void> => {
    act(() => publish('session.watch', { status: 'signedIn', connectionId: '', user, storage: 'keychain' }));
    await screen.findByRole('button', { name: 'signedIn' });
    // Effects have run then.
    await act(async () => undefined);
  };
  for (const user of users.slice(0, -1)) await signIn(user);
  act(() => publish('session.watch', { status: 'signedOut' }));
  fireEvent.click(await screen.findByRole('button', { name: 'signedOut' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  for (const user of users.slice(-1)) await signIn(user);
  expect(screen.getByText(/^In the bell/).textContent).toBe(`In the bell: ${isKept ? 1 : 0}`);
});

it('renders a session after the turn in which the preview sends what is read for it', async () => {
  const steps: string[] = [];
  const note = (step: string): void => void (steps.at(-1) === step || steps.push(step));
  function Shown() {
    note(useSession().status);
    return null;
  }
  const onState = (): unknown => setTimeout(() => note('sent'));
  renderScreen(
    <SessionProvider onState={onState}>
      <Shown />
    </SessionProvider>,
  );
  act(() =>
    publish('session.watch', { status: 'signedIn', connectionId: '', user: USER, storage: 'keychain' }),
  );
  await waitFor(() => expect(steps.at(-1)).toBe('signedIn'));
  expect(steps).toEqual(['restoring', 'sent', 'signedIn']);
});

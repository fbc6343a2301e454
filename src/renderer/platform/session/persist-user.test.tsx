import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { publish } from '@fixtures/components/stub-bridge';
import { windowState } from '../memory/window-state';
import { persistUser } from './account-data';
import { useSession } from './session-context';
import { SessionProvider } from './session-provider';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

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
  const user = { subject: '1', name: '', userName: '', email: '', role: 'user', realm: 'bzo' };
  act(() => publish('session.watch', { status: 'signedIn', connectionId: '', user, storage: 'keychain' }));
  await waitFor(() => expect(steps.at(-1)).toBe('signedIn'));
  expect(steps).toEqual(['restoring', 'sent', 'signedIn']);
});

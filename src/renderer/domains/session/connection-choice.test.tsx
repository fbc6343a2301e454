import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { ConnectionChoice } from './connection-choice';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

const sandbox = { id: 'sandbox', name: 'Sandbox', kind: 'sandbox', connection: null, lastUsed: true };

it('lets one sign in with Enter at once', async () => {
  answerTo('connections.list', () => [sandbox]);
  const onSignIn = vi.fn();
  const { user } = renderScreen(<ConnectionChoice busy={false} onSignIn={onSignIn} />);
  const signIn = await screen.findByRole('button', { name: 'Sign in' });
  await waitFor(() => expect(document.activeElement).toBe(signIn));
  await user.keyboard('{Enter}');
  expect(onSignIn).toHaveBeenCalledWith('sandbox', false);
});

it('offers the back office of last time, for oneself and for somebody else', async () => {
  const office = { id: 'office', name: 'Office', kind: 'custom', connection: null, lastUsed: true };
  answerTo('connections.list', () => [{ ...sandbox, lastUsed: false }, office]);
  const onSignIn = vi.fn();
  const { user } = renderScreen(<ConnectionChoice busy={false} onSignIn={onSignIn} />);
  await user.click(await screen.findByRole('button', { name: 'Use another account' }));
  expect(onSignIn).toHaveBeenCalledWith('office', true);
});

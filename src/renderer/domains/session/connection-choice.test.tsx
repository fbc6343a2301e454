import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { ConnectionChoice } from './connection-choice';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

it('lets one sign in with Enter at once', async () => {
  answerTo('connections.list', () => [{ id: 'sandbox', name: 'Sandbox', kind: 'sandbox', connection: null }]);
  const onSignIn = vi.fn();
  const { user } = renderScreen(<ConnectionChoice busy={false} onSignIn={onSignIn} />);
  const signIn = await screen.findByRole('button', { name: 'Sign in' });
  await vi.waitFor(() => expect(document.activeElement).toBe(signIn));
  await user.keyboard('{Enter}');
  expect(onSignIn).toHaveBeenCalledWith('sandbox');
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { ConnectionChoice } from './connection-choice';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const sandbox = { id: 'sandbox', name: 'Sandbox', kind: 'sandbox', connection: null, lastUsed: true };

it('lets the user sign in with Enter immediately', async () => {
  stubProcedure('connections.list', () => [sandbox]);
  const onSignIn = vi.fn();
  const { user } = renderScreen(<ConnectionChoice busy={false} onSignIn={onSignIn} />);
  const signIn = await screen.findByRole('button', { name: 'Sign in' });
  await waitFor(() => expect(document.activeElement).toBe(signIn));
  await user.keyboard('{Enter}');
  expect(onSignIn).toHaveBeenCalledWith('sandbox', false);
});

it('offers the last back office for the same user and for another account', async () => {
  const backOffice = { id: 'office', name: 'Office', kind: 'custom', connection: null, lastUsed: true };
  stubProcedure('connections.list', () => [{ ...sandbox, lastUsed: false }, backOffice]);
  const onSignIn = vi.fn();
  const { user } = renderScreen(<ConnectionChoice busy={false} onSignIn={onSignIn} />);
  await user.click(await screen.findByRole('button', { name: 'Use another account' }));
  expect(onSignIn).toHaveBeenCalledWith('office', true);
});

it('says what the sandbox is for while there is no other connection', async () => {
  const hint = 'New here? The sandbox is a safe place to try everything.';
  stubProcedure('connections.list', () => [sandbox]);
  renderScreen(<ConnectionChoice busy={false} onSignIn={vi.fn()} />);
  expect(await screen.findByText(hint)).toBeDefined();
  cleanup();
  const backOffice = { ...sandbox, id: 'office', name: 'Office', kind: 'custom' };
  stubProcedure('connections.list', () => [sandbox, backOffice]);
  renderScreen(<ConnectionChoice busy={false} onSignIn={vi.fn()} />);
  await screen.findByRole('button', { name: 'Sign in' });
  expect(screen.queryByText(hint)).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { GettingStartedHint } from './getting-started-hint';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('is shown to a new user, and dismissed with Got it', async () => {
  const saved = vi.fn();
  stubProcedure('preferences.get', () => null);
  stubProcedure('preferences.set', saved);
  const { user } = renderScreen(<GettingStartedHint />);
  await user.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(screen.queryByText('Where to begin')).toBeNull();
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ key: 'shell:knows-its-way', value: true }));
});

it('stays hidden after it was dismissed', async () => {
  const read = vi.fn(() => true);
  stubProcedure('preferences.get', read);
  renderScreen(<GettingStartedHint />);
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(screen.queryByText('Where to begin')).toBeNull();
});

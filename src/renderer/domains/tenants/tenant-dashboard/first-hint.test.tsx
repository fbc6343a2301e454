import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { FirstHint } from './first-hint';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

it('says where to begin until one has read it', async () => {
  const saved = vi.fn();
  answerTo('preferences.get', () => null);
  answerTo('preferences.set', saved);
  const { user } = renderScreen(<FirstHint />);
  await user.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(screen.queryByText('Where to begin')).toBeNull();
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ key: 'shell:knows-its-way', value: true }));
});

it('stays away from those who have', async () => {
  const asked = vi.fn(() => true);
  answerTo('preferences.get', asked);
  renderScreen(<FirstHint />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByText('Where to begin')).toBeNull();
});

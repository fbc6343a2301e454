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

it.each([
  ['link', 'Take the tour'],
  ['button', 'Got it'],
])('has a %s %s of at least 24 x 24 pixels, with a focus ring', async (role, name) => {
  stubProcedure('preferences.get', () => null);
  const { user } = renderScreen(<GettingStartedHint />);
  await screen.findByRole('link', { name: 'Take the tour' });
  const target = screen.getByRole(role, { name });
  const { minHeight, minWidth } = getComputedStyle(target);
  expect(Number.parseFloat(minHeight)).toBeGreaterThanOrEqual(24);
  expect(Number.parseFloat(minWidth)).toBeGreaterThanOrEqual(24);
  const ring = () => `${getComputedStyle(target).outline} ${getComputedStyle(target).boxShadow}`;
  expect(ring()).not.toMatch(/strokefocus/i);
  while (document.activeElement !== target) await user.tab();
  expect(ring()).toMatch(/strokefocus/i);
});

it('stays hidden after it was dismissed', async () => {
  const read = vi.fn(() => true);
  stubProcedure('preferences.get', read);
  renderScreen(<GettingStartedHint />);
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(screen.queryByText('Where to begin')).toBeNull();
});

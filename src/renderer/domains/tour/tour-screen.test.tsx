import '@renderer/platform/interaction/double-click-guard';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { TourScreen } from './tour-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('is started by a double click, and not left by its second click', async () => {
  let stored: unknown = null;
  stubProcedure('preferences.get', () => stored);
  stubProcedure('preferences.set', (input) => {
    stored = Object(input).value;
    return null;
  });
  const { user } = renderScreen(<TourScreen />);
  await user.dblClick(await screen.findByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(stored).toEqual({ status: 'running', tenantId: null }));
  expect(await screen.findByRole('button', { name: /Leave/ })).toBeTruthy();
});

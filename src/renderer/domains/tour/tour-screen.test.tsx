import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import '@renderer/platform/second-click';
import { TourScreen } from './tour-screen';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

it('is begun by a double click, and not left by its second half', async () => {
  let kept: unknown = null;
  answerTo('preferences.get', () => kept);
  answerTo('preferences.set', (input) => {
    kept = Object(input).value;
    return null;
  });
  const { user } = renderScreen(<TourScreen />);
  await user.dblClick(await screen.findByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(kept).toEqual({ status: 'running', tenantId: null }));
  expect(await screen.findByRole('button', { name: /Leave/ })).toBeTruthy();
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { TodayScreen } from './today-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
vi.mock('@renderer/platform/browser/use-media-query', () => ({ useMediaQuery: () => true }));
// A key is held for longer than a double click lasts.
vi.mock('@renderer/platform/interaction/double-click-guard', async (original) => ({
  ...(await original<object>()),
  isSecondClick: () => false,
}));
vi.mock('@renderer/platform/navigation/scroll-area', async (original) => ({
  ...(await original<object>()),
  scrollArea: () => document.body,
}));

beforeEach(() => {
  // jsdom has no layout: without a height no row would be visible.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({ letterKeys: true }));
  const lines = ['A', 'B', 'C'].map((subject, order) => ({
    ...{ kind: 'pipeline', subject, title: `Store ${subject}`, tenant: null, reason: 'Because' },
    ...{ tone: 'calm', order, to: '/' },
  }));
  stubProcedure('today.lines', (input) =>
    liveAnswer({ rows: JSON.stringify(input).includes('"stores"') ? lines : [], hasMore: false }),
  );
});

it('snoozes one item, however long S is held', async () => {
  renderScreen(<TodayScreen />);
  const hold = (repeat: boolean): Promise<void> =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 's', repeat }));
  (await screen.findByRole('link', { name: /Store A/ })).focus();
  await hold(false);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Store B'));
  await hold(true);
  await hold(true);
  // The key pressed once more acts on the item that has the focus by then.
  await hold(false);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Store C'));
  expect(screen.queryByRole('link', { name: /Store B/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Store C/ })).toBeTruthy();
});

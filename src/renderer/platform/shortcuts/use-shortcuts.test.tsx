import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts';

it('acts once, however long the keys are held', () => {
  const actions = {
    ...{ letters: true, targets: [], go: vi.fn(), show: vi.fn(), save: vi.fn(), goToRows: vi.fn() },
    ...{ add: vi.fn(), comment: vi.fn(), toggleSideMenu: vi.fn(), toggleFocusMode: vi.fn() },
    openNewWindow: vi.fn(),
  };
  renderHook(() => useShortcuts(actions));
  for (const repeat of [false, true, true])
    for (const key of ['s', 'b']) {
      // The browser's own action of the keys does not come in its place.
      expect(fireEvent.keyDown(document.body, { key, ctrlKey: true, repeat })).toBe(false);
    }
  expect(actions.save).toHaveBeenCalledOnce();
  expect(actions.toggleSideMenu).toHaveBeenCalledOnce();
});

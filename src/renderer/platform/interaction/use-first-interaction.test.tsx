import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFirstInteraction, useHasInteracted } from './use-first-interaction';

it('runs once, at the first key or pointer movement', () => {
  const work = vi.fn();
  const { unmount } = renderHook(() => useFirstInteraction(work));
  expect(work).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: 'Control' });
  fireEvent.pointerMove(window);
  fireEvent.keyDown(window, { key: 'k' });
  expect(work).toHaveBeenCalledOnce();
  unmount();
});

it('leaves no listeners behind', () => {
  const work = vi.fn();
  renderHook(() => useFirstInteraction(work)).unmount();
  fireEvent.keyDown(window, { key: 'Control' });
  expect(work).not.toHaveBeenCalled();
});

it('reports the first interaction to a component', () => {
  const { result } = renderHook(useHasInteracted);
  expect(result.current).toBe(false);
  fireEvent.pointerMove(window);
  expect(result.current).toBe(true);
});

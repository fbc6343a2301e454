import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SCROLL_AREA_ID } from '@renderer/platform/scroll-area';
import type { TodayItem } from './today-items';
import { useRovingRows } from './use-roving-rows';

const HEIGHT = 40;
const heightOf = (): number => HEIGHT;

const section = (name: 'pinned' | 'user'): TodayItem => ({
  ...{ type: 'section', key: `section ${name}`, section: name, count: 1, folded: false, state: null },
});

const lines = (count: number): TodayItem[] =>
  Array.from({ length: count }, (_none, index) => ({
    ...{ type: 'reading', key: `line ${index}`, source: 'users' },
  }));

it('goes after the row that it was to show, where what is read meanwhile pushes it down', () => {
  document.body.innerHTML = `<main id="${SCROLL_AREA_ID}"></main>`;
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { value: 100_000, configurable: true });
  const scrollTo = vi.fn<(to: ScrollToOptions) => void>();
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', { value: scrollTo, configurable: true });
  const before = [section('user'), section('pinned')];
  const { result, rerender } = renderHook(({ items }) => useRovingRows(items, heightOf), {
    initialProps: { items: before },
  });
  act(() => result.current.focusRow(1, 'start'));
  scrollTo.mockClear();
  rerender({ items: [section('user'), ...lines(100), section('pinned')] });
  expect(result.current.active).toBe(101);
  expect(scrollTo.mock.lastCall?.[0]).toMatchObject({ top: 101 * HEIGHT });
});

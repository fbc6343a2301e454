import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useListOffset } from '@renderer/components/use-list-offset';
import { scrollArea } from '@renderer/platform/scroll-area';
import type { TodayItem } from './today-items';

interface Active {
  key: string;
  index: number;
}

/** Whoever has gone to another part of the page is not brought back. */
const isElsewhere = (list: HTMLElement | null): boolean => {
  const focused = document.activeElement;
  return focused !== document.body && list?.contains(focused) === false;
};

/** The rows in view, and the one of them that is in the tab order. */
export function useRovingRows(items: readonly TodayItem[], heightOf: (item: TodayItem) => number) {
  const list = useRef<HTMLDivElement>(null);
  // The focus is to come to the active row, once the row `gone` is no longer that. It was looked for `at` this place.
  const wanted = useRef<{ gone?: string; at?: number } | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setScroller(scrollArea()), []);
  const [remembered, setActive] = useState<Active>({ key: '', index: 0 });
  const there = items.findIndex(({ key }) => key === remembered.key);
  // The row that was left is gone: the one that came into its place is next.
  const active = there >= 0 ? there : Math.min(remembered.index, items.length - 1);
  const offset = useListOffset(list, scroller);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    enabled: scroller !== null,
    initialOffset: () => scrollArea()?.scrollTop ?? 0,
    initialRect: { width: 0, height: window.innerHeight },
    estimateSize: (index) => {
      const item = items[index];
      return item ? heightOf(item) : 0;
    },
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 6,
    scrollMargin: offset,
  });
  // Rows are higher in a small window.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightOf]);
  const activate = useCallback(
    (index: number): void => setActive({ key: items[index]?.key ?? '', index }),
    [items],
  );
  const focusRow = (index: number, align: 'auto' | 'start' = 'auto'): void => {
    activate(index);
    wanted.current = { at: index };
    virtualizer.scrollToIndex(index, { align });
  };
  /** The focus stays in the list: on the active row, or where that is `gone` in a moment, on the one after it. */
  const keepFocus = useCallback((gone?: string): void => {
    wanted.current = gone === undefined ? (wanted.current ?? {}) : { gone };
  }, []);
  /** The focus came to a row by itself; where it is on its way to another one it only passes. */
  const onRowFocus = (index: number): void => {
    const { gone } = wanted.current ?? {};
    // Somebody went on by themselves before the row was gone.
    if (gone !== undefined && items[index]?.key !== gone) wanted.current = null;
    if (wanted.current === null && index !== active) activate(index);
  };
  // The row may exist only some renders later, after the scroll.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { gone, at } = wanted.current;
    if (gone !== undefined && items.some(({ key }) => key === gone)) return;
    if (gone !== undefined && isElsewhere(list.current)) wanted.current = null;
    if (!wanted.current) return;
    // What was read meanwhile stands above it now: it may be far out of sight, where no row exists.
    if (at !== undefined && at !== active) {
      wanted.current.at = active;
      virtualizer.scrollToIndex(active, { align: 'start' });
    }
    const row = list.current?.querySelector(`[data-row="${active}"]`);
    const target = row?.querySelector<HTMLElement>('a[href], button');
    if (!target) return;
    wanted.current = null;
    target.focus({ preventScroll: true });
  });
  return { list, virtualizer, offset, active, activate, focusRow, keepFocus, onRowFocus };
}

// Which rows of Today's list are rendered, which one is in the tab order, and where the focus goes when rows come or
// go. today-list.tsx renders them.

import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PAGE_TITLE_ID, scrollArea } from '@renderer/platform/navigation/scroll-area';
import { replacementIndex, type TodayRow } from './today-rows';

/** The distance from the top of the scrolled content to the list, in CSS pixels; it follows the layout above. */
function useListOffset(element: RefObject<HTMLElement | null>, scroller: HTMLElement | null): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const list = element.current;
    if (!list || !scroller) return undefined;
    const measure = (): void => {
      const now =
        list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      setOffset((before) => (Math.abs(before - now) < 1 ? before : now));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    for (let at: Element | null = list; at !== null && at !== scroller; at = at.parentElement)
      for (const sibling of at.parentElement?.children ?? []) observer.observe(sibling);
    measure();
    return () => observer.disconnect();
  }, [element, scroller]);
  return offset;
}

interface Active {
  key: string;
  index: number;
}

/** Focus is not restored to the list when the user has moved it elsewhere on the page. */
const hasFocusLeft = (list: HTMLElement | null): boolean => {
  const focused = document.activeElement;
  return focused !== document.body && list?.contains(focused) === false;
};

/**
 * The key of the row with the focus. A row may leave before its own action is answered, and so before anyone asks to
 * pass on the focus: by a job that the action has started, or by another user.
 */
function useFocusedKey(list: RefObject<HTMLElement | null>): RefObject<string | null> {
  const focusedKey = useRef<string | null>(null);
  // Wherever else the user goes, the focus is no longer the list's to pass on. A removed element may lose the focus as if
  // the user had left it, so `focusout` doesn't tell the two apart.
  useEffect(() => {
    const forget = ({ target }: Event): void => {
      if (target instanceof Node && list.current?.contains(target) !== true) focusedKey.current = null;
    };
    document.addEventListener('focusin', forget);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', forget);
      document.removeEventListener('pointerdown', forget);
    };
  }, [list]);
  return focusedKey;
}

/** Focuses the title of the page when the list goes. */
function useFocusOnTitleAfterList(list: RefObject<HTMLElement | null>): void {
  // The list goes with its last row, as after a decision about the last line, and the focus would go with it.
  useLayoutEffect(() => {
    const shown = list.current;
    return () => {
      if (shown?.contains(document.activeElement))
        document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
    };
  }, [list]);
}

interface RowsInPlace {
  rows: readonly TodayRow[];
  active: number;
  virtualizer: Pick<Virtualizer<HTMLElement, Element>, 'measurementsCache' | 'scrollBy'>;
}

/**
 * Keeps the focused row where it is on the screen: when a refetch inserts rows above it, the list is scrolled by the
 * difference.
 */
function useFocusedRowInPlace(
  list: RefObject<HTMLElement | null>,
  { rows, active, virtualizer }: RowsInPlace,
): void {
  const restedAt = useRef<{ key: string; start: number } | null>(null);
  useLayoutEffect(() => {
    const element = list.current?.querySelector(`[data-row="${active}"]`);
    const key = rows[active]?.key;
    const start = virtualizer.measurementsCache[active]?.start;
    const before = restedAt.current;
    const rests =
      key !== undefined && start !== undefined && element?.contains(document.activeElement) === true;
    restedAt.current = rests ? { key, start } : null;
    if (rests && before?.key === key && before.start !== start) virtualizer.scrollBy(start - before.start);
  });
}

export function useRovingRows(rows: readonly TodayRow[], heightOf: (row: TodayRow) => number) {
  const list = useRef<HTMLDivElement>(null);
  // Pending focus request: focus moves to the active row as soon as the row with key `gone` has been removed; `at` is
  // the index that was active when the request was made.
  const wanted = useRef<{ gone?: string; at?: number } | null>(null);
  const focusedKey = useFocusedKey(list);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setScroller(scrollArea()), []);
  const [remembered, setActive] = useState<Active>({ key: '', index: 0 });
  const there = rows.findIndex(({ key }) => key === remembered.key);
  // If the active line was removed, its neighbor becomes active, so that the keyboard position is not lost. The
  // neighbor is found in the previous list, because other rows may have come or moved at the same time.
  const [previous, setPrevious] = useState(rows);
  if (previous !== rows) {
    setPrevious(rows);
    const index = there >= 0 ? undefined : replacementIndex(remembered.key, previous, rows);
    if (index !== undefined) setActive({ key: rows[index]?.key ?? '', index });
  }
  const active = there >= 0 ? there : Math.min(remembered.index, rows.length - 1);
  const offset = useListOffset(list, scroller);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    enabled: scroller !== null,
    initialOffset: () => scrollArea()?.scrollTop ?? 0,
    initialRect: { width: 0, height: window.innerHeight },
    estimateSize: (index) => {
      const row = rows[index];
      return row ? heightOf(row) : 0;
    },
    getItemKey: (index) => rows[index]?.key ?? index,
    // The active row is always rendered, because Tab enters the list there, and it may have the focus.
    rangeExtractor: (range: Range) => {
      const indexes = new Set(defaultRangeExtractor(range));
      if (active >= 0) indexes.add(active);
      return [...indexes].sort((one, other) => one - other);
    },
    overscan: 6,
    scrollMargin: offset,
  });
  // Rows are taller in a small window.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightOf]);
  const activate = useCallback(
    (index: number): void => setActive({ key: rows[index]?.key ?? '', index }),
    [rows],
  );
  const focusRow = (index: number, align: 'auto' | 'start' = 'auto'): void => {
    activate(index);
    wanted.current = { at: index };
    virtualizer.scrollToIndex(index, { align });
  };
  /**
   * Restores focus inside the list: to the active row, or, if `gone` is about to be removed, to the row that follows
   * it.
   */
  const restoreFocus = useCallback((gone?: string): void => {
    wanted.current = gone === undefined ? (wanted.current ?? {}) : { gone };
  }, []);
  /**
   * Called when a row receives focus from the browser. While a programmatic focus request is pending, intermediate rows
   * are ignored.
   */
  const onRowFocus = (index: number): void => {
    focusedKey.current = rows[index]?.key ?? null;
    const { gone } = wanted.current ?? {};
    // The user moved focus before the removed row disappeared, so the pending request is dropped.
    if (gone !== undefined && rows[index]?.key !== gone) wanted.current = null;
    if (wanted.current === null && index !== active) activate(index);
  };
  useFocusOnTitleAfterList(list);
  // The target row may be rendered only some renders after the scroll.
  useLayoutEffect(() => {
    const isGone = focusedKey.current !== null && rows.every(({ key }) => key !== focusedKey.current);
    if (isGone) {
      focusedKey.current = null;
      if (document.activeElement === document.body) wanted.current ??= {};
    }
    if (!wanted.current) return;
    const { gone, at } = wanted.current;
    if (gone !== undefined && rows.some(({ key }) => key === gone)) return;
    if (gone !== undefined && hasFocusLeft(list.current)) wanted.current = null;
    if (!wanted.current) return;
    // A refetch may have inserted rows above the target, so it may be outside the virtual window and must be scrolled
    // into view first.
    if (at !== undefined && at !== active) {
      wanted.current.at = active;
      virtualizer.scrollToIndex(active, { align: 'start' });
    }
    const element = list.current?.querySelector(`[data-row="${active}"]`);
    const target = element?.querySelector<HTMLElement>('a[href], button');
    if (!target) return;
    wanted.current = null;
    target.focus({ preventScroll: true });
  });
  useFocusedRowInPlace(list, { rows, active, virtualizer });
  return { list, virtualizer, offset, active, activate, focusRow, keepFocus: restoreFocus, onRowFocus };
}

// A virtualized grid of cards in as many columns as fit, for long lists such as the tenants of the dashboard.

import { makeStyles } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useIsPrinting } from '@renderer/platform/browser/use-is-printing';
import { useGoToRows } from '@renderer/platform/commands/use-go-to-rows';
import { scrollArea } from '@renderer/platform/navigation/scroll-area';
import { cardAfterKey, columnsThatFit } from './card-grid-layout';

interface VirtualCardGridProps<Item> {
  /** The accessible name of the list. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  /** Every link and button of the card must get `tabIndex`, because only the active card is in the tab order. */
  renderCard: (item: Item, tabIndex: 0 | -1) => ReactNode;
  /** The minimum width and the exact height of a card, in CSS pixels. */
  minCardWidth: number;
  cardHeight: number;
  /** The key of the card that comes into view as soon as it is given. */
  scrollTo?: string | number | undefined;
}

/**
 * Rendering 10,000 cards costs as much as rendering 50. Arrow keys, Home and End move between cards, and Tab moves
 * through the controls of the active one.
 */
export function VirtualCardGrid<Item>(props: VirtualCardGridProps<Item>) {
  const { label, items, itemKey, renderCard, minCardWidth, cardHeight, scrollTo } = props;
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  const pending = useRef<number | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setScroller(scrollArea()), []);
  const [activeIndex, setActive] = useState(0);
  const active = Math.min(activeIndex, Math.max(0, items.length - 1));
  const { columns, offset } = useColumnCount(list, scroller, minCardWidth, GAP);
  const onPaper = useIsPrinting();
  const virtualizer = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller,
    // On attaching, the virtualizer scrolls to its initial offset, so it is enabled only when the offset is known.
    enabled: scroller !== null,
    initialOffset: () => scrollArea()?.scrollTop ?? 0,
    estimateSize: () => cardHeight + GAP,
    overscan: 4,
    scrollMargin: offset,
  });

  const focusCard = (index: number): void => {
    setActive(index);
    pending.current = index;
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' });
  };
  const bringIntoView = useEffectEvent((key: string | number): void => {
    const index = items.findIndex((item) => itemKey(item) === key);
    if (index >= 0) virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' });
  });
  useEffect(() => {
    if (scrollTo !== undefined) bringIntoView(scrollTo);
  }, [scrollTo]);
  const goToActive = (): void => {
    const card = list.current?.querySelector(`[data-card="${active}"]`);
    if (card) card.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    else focusCard(active);
  };
  useGoToRows({ label, list, run: items.length === 0 ? null : goToActive });
  // The target row may be rendered only some renders after the scroll.
  useLayoutEffect(() => {
    if (pending.current === null) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-card="${pending.current}"]`);
    if (!card) return;
    pending.current = null;
    card.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  });
  const cardOf = (event: FocusEvent | KeyboardEvent): number | undefined => {
    const card =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card]') : null;
    return card === null ? undefined : Number(card.dataset['card']);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = cardOf(event);
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = cardAfterKey(event.key, from, items.length, columns);
    if (next === undefined) return;
    event.preventDefault();
    if (next !== from) focusCard(next);
  };

  if (onPaper)
    return (
      <div ref={list} role="list" aria-label={label} className={styles.onPaper}>
        {items.slice(0, MAX_PRINTED_CARDS).map((item) => (
          <div key={itemKey(item)} role="listitem" className={styles.printed}>
            {renderCard(item, -1)}
          </div>
        ))}
      </div>
    );
  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const index = cardOf(event);
        if (index !== undefined && index !== active) setActive(index);
      }}
    >
      {virtualizer.getVirtualItems().map((row) => (
        <div
          key={row.key}
          role="presentation"
          className={styles.row}
          style={{
            transform: `translateY(${row.start - offset}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, inRow) => {
            const index = row.index * columns + inRow;
            return (
              <div
                key={itemKey(item)}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={index + 1}
                data-card={index}
                className={styles.cell}
                style={{ height: cardHeight }}
              >
                {renderCard(item, index === active ? 0 : -1)}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface Measured {
  columns: number;
  /** The distance from the top of the scrolled content to the list, in CSS pixels. */
  offset: number;
}

/** The number of columns that fit the element; it follows the size of the window and of the content above. */
function useColumnCount(
  element: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
  minWidth: number,
  gap: number,
): Measured {
  const [measured, setMeasured] = useState<Measured>({ columns: 1, offset: 0 });
  useLayoutEffect(() => {
    const list = element.current;
    if (!list || !scroller) return undefined;
    const measure = (): void => {
      const columns = columnsThatFit(list.clientWidth, minWidth, gap);
      const offset =
        list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      setMeasured((before) =>
        before.columns === columns && Math.abs(before.offset - offset) < 1 ? before : { columns, offset },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(scroller);
    // The parent is observed too, because content that appears above the list changes its size.
    if (list.parentElement) observer.observe(list.parentElement);
    measure();
    return () => observer.disconnect();
  }, [element, scroller, minWidth, gap]);
  return measured;
}

const GAP = 12;

const useStyles = makeStyles({
  // A page is a flex column, in which the list must keep the height that the scroll bar represents.
  list: { position: 'relative', width: '100%', flexShrink: 0 },
  row: {
    position: 'absolute',
    insetInlineStart: 0,
    insetInlineEnd: 0,
    display: 'grid',
    columnGap: `${GAP}px`,
  },
  cell: { minWidth: 0 },
  // On paper cards are as tall as their text, and none is left out.
  onPaper: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: `${GAP}px` },
  printed: { minWidth: 0, breakInside: 'avoid' },
});

/** Printing more cards would freeze the page. */
const MAX_PRINTED_CARDS = 2_000;

const FOCUSABLE = 'a[href], button, [tabindex]';

import { makeStyles } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useGoToRows } from '@renderer/platform/commands/use-go-to-rows';
import { scrollArea } from '@renderer/platform/scroll-area';
import { cardAfterKey } from './card-grid-layout';
import { useColumnCount } from './use-column-count';

const GAP = 16;

const useStyles = makeStyles({
  // A page is a flex column; the list must keep the height that the scroll bar measures.
  list: { position: 'relative', width: '100%', flexShrink: 0 },
  row: {
    position: 'absolute',
    insetInlineStart: 0,
    insetInlineEnd: 0,
    display: 'grid',
    columnGap: `${GAP}px`,
  },
  cell: { minWidth: 0 },
});

interface VirtualCardGridProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  /** Give `tabIndex` to every link and button of the card: only the active card is in the tab order. */
  renderCard: (item: Item, tabIndex: 0 | -1) => ReactNode;
  /** Narrowest and exact sizes of a card, in CSS pixels. */
  minCardWidth: number;
  cardHeight: number;
}

const FOCUSABLE = 'a[href], button, [tabindex]';

/**
 * Cards in as many columns as fit; only the rows in view exist, so 10,000 cost as much as 50.
 * Arrow keys, Home and End move between cards, Tab goes through the controls of the active one.
 */
export function VirtualCardGrid<Item>(props: VirtualCardGridProps<Item>) {
  const { label, items, itemKey, renderCard, minCardWidth, cardHeight } = props;
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  const pending = useRef<number | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setScroller(scrollArea()), []);
  const [activeIndex, setActive] = useState(0);
  const active = Math.min(activeIndex, Math.max(0, items.length - 1));
  const { columns, offset } = useColumnCount(list, scroller, minCardWidth, GAP);
  const virtualizer = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller,
    // Attaching, the list scrolls to the offset it first knew: it must not have guessed one before.
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
  const goToActive = (): void => {
    const card = list.current?.querySelector(`[data-card="${active}"]`);
    if (card) card.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    else focusCard(active);
  };
  useGoToRows({ label, list, run: items.length === 0 ? null : goToActive });
  // The row one moved to may exist only some renders later, after the scroll.
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

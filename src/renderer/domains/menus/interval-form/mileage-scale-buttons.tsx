import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefCallback } from 'react';
import { cardAfterKey } from '@renderer/components/virtual-card-grid/card-grid-layout';
import { rangeOf, ratingAt, ratingCount, type MileageScale } from '@shared/domains/menus/mileage';
import { formatAmount, formatRange } from '@shared/domains/menus/amounts';

const COLUMNS = 3;
const ROW = 52;
const SHOWN = 5;

const useStyles = makeStyles({
  list: { maxHeight: `${ROW * SHOWN}px`, overflowY: 'auto' },
  all: { position: 'relative' },
  row: {
    position: 'absolute',
    insetInlineStart: 0,
    insetInlineEnd: 0,
    height: `${ROW}px`,
    display: 'grid',
    gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))`,
    columnGap: tokens.spacingHorizontalXS,
    alignItems: 'center',
    boxSizing: 'border-box',
    // The ring of the focus is drawn around a button.
    paddingInline: '2px',
  },
  button: { minWidth: 0, paddingInline: tokens.spacingHorizontalXS },
  texts: { display: 'grid' },
  // For a screen reader, to which two numbers below each other say nothing.
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  covers: { fontSize: tokens.fontSizeBase100, lineHeight: tokens.lineHeightBase100, whiteSpace: 'nowrap' },
});

interface MileageScaleButtonsProps {
  scale: MileageScale;
  picked: readonly number[];
  onToggle: (miles: number) => void;
  /** The one that is in the tab order. */
  buttonRef: RefCallback<HTMLButtonElement>;
}

/** Every mileage with what it covers, to be switched on and off. One stop of the Tab key; arrows, Home and End move. */
export function MileageScaleButtons({ scale, picked, onToggle, buttonRef }: MileageScaleButtonsProps) {
  const styles = useStyles();
  const scroller = useRef<HTMLDivElement>(null);
  const pending = useRef<number | null>(null);
  const [active, setActive] = useState(0);
  const on = useMemo(() => new Set(picked), [picked]);
  const count = ratingCount(scale);
  // However far one scrolls, what Tab leads to must be there.
  const activeRow = Math.floor(active / COLUMNS);
  const withActive = (range: Range): number[] =>
    [...new Set([activeRow, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
  const virtualizer = useVirtualizer({
    count: Math.ceil(count / COLUMNS),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 3,
    rangeExtractor: withActive,
  });
  // The row one moved to may exist only some renders later, after the scroll.
  useLayoutEffect(() => {
    if (pending.current === null) return;
    const button = scroller.current?.querySelector<HTMLElement>(`[data-rating="${pending.current}"]`);
    if (!button) return;
    pending.current = null;
    button.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = cardAfterKey(event.key, active, count, COLUMNS);
    if (next === undefined) return;
    event.preventDefault();
    pending.current = next;
    setActive(next);
    virtualizer.scrollToIndex(Math.floor(next / COLUMNS), { align: 'auto' });
  };
  const buttonAt = (index: number) => {
    const miles = ratingAt(scale, index);
    const covers = formatRange(rangeOf(scale, miles));
    return (
      <ToggleButton
        key={miles}
        ref={index === active ? buttonRef : null}
        data-rating={index}
        size="small"
        className={styles.button}
        tabIndex={index === active ? 0 : -1}
        appearance={on.has(miles) ? 'primary' : 'outline'}
        checked={on.has(miles)}
        onFocus={() => setActive(index)}
        onClick={() => onToggle(miles)}
      >
        <span className={styles.texts}>
          {formatAmount(miles)}
          <span className={styles.unseen}> miles, covers </span>
          <span className={styles.covers}>{covers}</span>
        </span>
      </ToggleButton>
    );
  };
  return (
    <div ref={scroller} className={styles.list} onKeyDown={onKeyDown}>
      <div className={styles.all} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => (
          <div key={row.key} className={styles.row} style={{ transform: `translateY(${row.start}px)` }}>
            {Array.from({ length: Math.min(COLUMNS, count - row.index * COLUMNS) }, (_none, inRow) =>
              buttonAt(row.index * COLUMNS + inRow),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

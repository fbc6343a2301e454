// The field for the mileages of an interval, which are picked one by one or at regular distances.

import { Button, Caption1, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { GroupField } from '@renderer/components/form';
import { cardAfterKey } from '@renderer/components/tables/virtual-card-grid/card-grid-layout';
import { VISUALLY_HIDDEN } from '@renderer/platform/theme/text-styles';
import type { IntervalInputs } from '@shared/domains/menus/interval-form';
import {
  type MileageScale,
  rangeOf,
  mileageAt,
  mileageCount,
  formatAmount,
  formatRange,
} from '@shared/domains/menus/mileage';
import { menusTexts } from '@shared/domains/menus/texts';

export function MileageField({ control, menu }: { control: Control<IntervalInputs>; menu: MileageScale }) {
  const styles = useStyles();
  const { field, fieldState } = useController({ control, name: 'ratings' });
  const count = mileageCount(menu);
  const pick = (ratings: readonly number[]): void => field.onChange([...ratings].sort((a, b) => a - b));
  const toggle = (miles: number): void =>
    pick(
      field.value.includes(miles) ? field.value.filter((other) => other !== miles) : [...field.value, miles],
    );
  return (
    <GroupField label={menusTexts.fields.mileages} error={fieldState.error?.message} className={styles.root}>
      <div className={styles.bar}>
        {RECURRENCES.filter(({ every }) => every <= count && count <= MAX_SCALE_FOR_RECURRENCES).map(
          ({ every, label }) => (
            <Button
              key={every}
              size="small"
              appearance="subtle"
              onClick={() => pick(mileagesEvery(menu, every))}
            >
              {label}
            </Button>
          ),
        )}
        <Button size="small" appearance="subtle" onClick={() => pick([])}>
          {menusTexts.mileagePicker.none}
        </Button>
        <Caption1 role="status" className={styles.count}>
          {menusTexts.mileagePicker.picked(formatAmount(field.value.length), formatAmount(count))}
        </Caption1>
      </div>
      <MileageScaleButtons scale={menu} picked={field.value} onToggle={toggle} buttonRef={field.ref} />
    </GroupField>
  );
}

const COLUMNS = 3;
const ROW = 52;
const VISIBLE_ROWS = 5;

const useMileageScaleButtonsStyles = makeStyles({
  list: { maxHeight: `${ROW * VISIBLE_ROWS}px`, overflowY: 'auto' },
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
    // The padding leaves space for the focus ring of a button.
    paddingInline: '2px',
  },
  button: { minWidth: 0, paddingInline: tokens.spacingHorizontalXS },
  texts: { display: 'grid' },
  // This text is for screen readers, because two stacked numbers alone would have no meaning.
  unseen: VISUALLY_HIDDEN,
  covers: { fontSize: tokens.fontSizeBase100, lineHeight: tokens.lineHeightBase100, whiteSpace: 'nowrap' },
});

interface MileageScaleButtonsProps {
  scale: MileageScale;
  picked: readonly number[];
  onToggle: (miles: number) => void;
  /** The ref of the button in the tab order. */
  buttonRef: RefCallback<HTMLButtonElement>;
}

/**
 * A toggle button for each mileage with its range. The buttons form one tab stop with arrow keys, Home and End inside.
 */
function MileageScaleButtons({ scale, picked, onToggle, buttonRef }: MileageScaleButtonsProps) {
  const styles = useMileageScaleButtonsStyles();
  const scroller = useRef<HTMLDivElement>(null);
  const pending = useRef<number | null>(null);
  const [active, setActive] = useState(0);
  const on = useMemo(() => new Set(picked), [picked]);
  const count = mileageCount(scale);
  // The row in the tab order is rendered at any scroll position, so that Tab reaches it.
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
  // The target row may be rendered only some renders after the scroll.
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
    const miles = mileageAt(scale, index);
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
          <span className={styles.unseen}> {menusTexts.mileagePicker.covers} </span>
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

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  count: { color: tokens.colorNeutralForeground2, marginInlineStart: 'auto' },
});

/**
 * The buttons that pick mileages at regular distances; a scale that is too long for them does not have these buttons.
 */
const RECURRENCES = [
  { every: 1, label: menusTexts.mileagePicker.all },
  { every: 2, label: menusTexts.mileagePicker.every2nd },
  { every: 3, label: menusTexts.mileagePicker.every3rd },
  { every: 4, label: menusTexts.mileagePicker.every4th },
  { every: 6, label: menusTexts.mileagePicker.every6th },
] as const;
const MAX_SCALE_FOR_RECURRENCES = 500;

const mileagesEvery = (scale: MileageScale, every: number): number[] =>
  Array.from({ length: Math.floor(mileageCount(scale) / every) }, (_none, at) =>
    mileageAt(scale, (at + 1) * every - 1),
  );

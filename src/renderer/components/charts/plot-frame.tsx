// What bar charts and line charts share: the unit and the legend above the plot, which have the numbers of the bar or
// the point under the pointer or chosen by arrow keys, and what a screen reader says.

import { Caption1, Caption1Strong, makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { VISUALLY_HIDDEN } from '@renderer/platform/theme/text-styles';
import { chartTexts as texts } from '@shared/kernel/text/chart-texts';
import { NO_FIGURE } from '../tables/figure-table/figure-column';
import { ColorLegend, LEGEND_HEIGHT, type LegendEntry } from './chart-legend';

/** The height in pixels of the line above the legend: it has the unit, or the name of what is chosen. */
const UNIT_HEIGHT = 20;

/** Returns the height that is left for the plot itself. */
export const plotHeight = (height: number, parts: number): number =>
  height - UNIT_HEIGHT - (parts > 1 ? LEGEND_HEIGHT : 0);

/** A bar, or the points of all lines above one place of the axis. */
interface PlotItem {
  label: string;
  /** One for each part; null where there is none. */
  figures: readonly (number | null)[];
}

type PlotPart = Omit<LegendEntry, 'longest'>;

interface PlotFrameProps {
  title: string;
  /** What the value axis counts. */
  unit: string;
  parts: readonly PlotPart[];
  items: readonly PlotItem[];
  formatFigure: (figure: number) => string;
  /** What the arrow keys read, as a sentence. */
  hint: string;
  /** `active` is the place of the chosen item; the plot calls `onActive` for the one under the pointer. */
  children: (active: number | null, onActive: (at: number) => void) => ReactNode;
}

const useStyles = makeStyles({
  plot: { borderRadius: tokens.borderRadiusMedium, direction: 'ltr' },
  // The button that saves the picture stands at the end of the first line.
  head: { paddingInlineEnd: '32px', minHeight: `${UNIT_HEIGHT}px` },
  quiet: { color: tokens.colorNeutralForeground2 },
  spoken: VISUALLY_HIDDEN,
});

export function PlotFrame({ title, unit, parts, items, formatFigure, hint, children }: PlotFrameProps) {
  const styles = useStyles();
  const description = useId();
  const [chosen, setChosen] = useState<{ at: number; isByKey: boolean } | null>(null);
  const write = useMemo(() => writerOf(parts, formatFigure), [parts, formatFigure]);
  const longest = useMemo(
    () => parts.map((_part, at) => longestText(items.map((item) => write.part(item, at)))),
    [parts, items, write],
  );
  const active = chosen?.at ?? null;
  // After a filter the chosen item may be gone.
  const item = active === null ? undefined : items[active];
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = itemAfterKey(event.key, active, items.length);
    if (next === active) return;
    event.preventDefault();
    event.stopPropagation();
    setChosen(next === null ? null : { at: next, isByKey: true });
  };
  return (
    <div onPointerLeave={() => setChosen(null)}>
      {/* Only the keyboard's choice is announced: the pointer chooses an item with each of its moves. */}
      <span role="status" className={styles.spoken}>
        {item && chosen?.isByKey && write.item(item)}
      </span>
      <div>
        <div className={styles.head}>
          {item ? (
            <Caption1Strong>{parts.length > 1 ? item.label : write.item(item)}</Caption1Strong>
          ) : (
            <Caption1 className={styles.quiet}>{unit}</Caption1>
          )}
        </div>
        {/* The legend has room for the longest numbers from the beginning, so that it never takes another line and moves
            the plot away from the pointer. */}
        {parts.length > 1 && (
          <ColorLegend
            entries={parts.map((part, at) => ({
              ...part,
              label: item ? write.part(item, at) : part.label,
              longest: longest[at] ?? '',
            }))}
          />
        )}
      </div>
      <div
        role="img"
        aria-label={title}
        aria-describedby={description}
        className={styles.plot}
        // One tab stop for all items, each of which the arrow keys reach.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setChosen(null)}
      >
        {children(active, (at) => setChosen({ at, isByKey: false }))}
      </div>
      <span id={description} hidden>
        {texts.described(summaryOf(items, parts, formatFigure), hint)}
      </span>
    </div>
  );
}

/** The keys that go further than to the next item. */
const LEAP = 10;

/** Returns the item that a key chooses, and the same one for any other key. */
function itemAfterKey(key: string, at: number | null, count: number): number | null {
  const step = (by: number): number => {
    const start = by > 0 ? -1 : count;
    return Math.min(Math.max((at ?? start) + by, 0), count - 1);
  };
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return step(1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return step(-1);
    case 'PageDown':
      return step(LEAP);
    case 'PageUp':
      return step(-LEAP);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Escape':
      return null;
    default:
      return at;
  }
}

interface Writer {
  /** The number of a part with its name. */
  part: (item: PlotItem, at: number) => string;
  /** All numbers of an item, as a screen reader says them. */
  item: (item: PlotItem) => string;
}

function writerOf(parts: readonly PlotPart[], formatFigure: (figure: number) => string): Writer {
  const figureOf = ({ figures }: PlotItem, at: number): string => {
    const figure = figures[at] ?? null;
    return figure === null ? NO_FIGURE : formatFigure(figure);
  };
  const part = (item: PlotItem, at: number): string =>
    texts.figure(parts[at]?.label ?? '', figureOf(item, at));
  return {
    part,
    item: (item) =>
      parts.length > 1
        ? texts.sentence(
            item.label,
            parts.map((_part, at) => part(item, at)),
          )
        : texts.figure(item.label, figureOf(item, 0)),
  };
}

const longestText = (written: readonly string[]): string =>
  written.reduce((longest, text) => (text.length > longest.length ? text : longest), '');

/** Says what a chart shows: where it begins and ends, and between which numbers each part lies. */
function summaryOf(
  items: readonly PlotItem[],
  parts: readonly PlotPart[],
  formatFigure: (figure: number) => string,
): string {
  const ranges = parts.flatMap(({ label }, at) => {
    const figures = items.flatMap((item) => item.figures[at] ?? []);
    if (figures.length === 0) return [];
    return texts.range(label, formatFigure(Math.min(...figures)), formatFigure(Math.max(...figures)));
  });
  return texts.summary(items[0]?.label ?? '', items.at(-1)?.label ?? '', ranges);
}

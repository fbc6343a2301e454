// The plot of BarChart, drawn without the chart library: upright bars, or horizontal ones where their names would have
// no room below them. The legend has the numbers of the bar under the pointer, or of the one chosen by arrow keys.

import { Caption1, Caption1Strong, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useId, useState } from 'react';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { VISUALLY_HIDDEN } from '@renderer/platform/theme/text-styles';
import { chartTexts as texts } from '@shared/kernel/text/chart-texts';
import { formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { EmptyState } from '../page/page-states';
import { NO_FIGURE } from '../tables/figure-table/figure-column';
import { axisTicks } from './axis-ticks';
import { useDataAgeColors, useSeriesColors } from './chart-colors';
import { ColorLegend, LEGEND_HEIGHT } from './chart-legend';
import type { ChartPart } from './chart-picture/print-chart';

interface Bar {
  label: string;
  /** The lengths of its segments. */
  parts: readonly number[];
  /** The numbers that the segments stand for, if these are not their lengths; null where there is none. */
  figures?: readonly (number | null)[];
}

/** Returns the number that a segment of a bar stands for, as a text. */
function figureOf({ parts, figures = parts }: Bar, at: number): string {
  const figure = figures[at] ?? null;
  return figure === null ? NO_FIGURE : formatNumber(figure);
}

export interface BarPlotProps {
  title: string;
  /** What the value axis counts, such as 'Stores'. */
  unit: string;
  bars: readonly Bar[];
  /** The names of the segments of each bar, and their colors if these have a meaning. */
  parts: readonly ChartPart[];
  /** True if the bars are consecutive days or months, of which some names may be left out. */
  isTimeline?: boolean;
  /** The width is given in pixels. */
  width: number;
  height: number;
}

/** A name below a bar needs this much width, in pixels; with less, the bars are horizontal. */
const LABEL_WIDTH = 70;

/** The height in pixels of the line above the legend: it has the unit, or the name of the chosen bar. */
const UNIT_HEIGHT = 20;

const useStyles = makeStyles({
  plot: { borderRadius: tokens.borderRadiusMedium, direction: 'ltr' },
  // The button that saves the picture stands at the end of the first line.
  head: { paddingInlineEnd: '32px', minHeight: `${UNIT_HEIGHT}px` },
  quiet: { color: tokens.colorNeutralForeground2 },
  spoken: VISUALLY_HIDDEN,
  svg: { display: 'block' },
  bar: { forcedColorAdjust: 'none', stroke: tokens.colorNeutralBackground1, strokeWidth: '1px' },
  shade: {
    fill: tokens.colorNeutralBackground1Hover,
    [FORCED_COLORS]: { fill: 'Canvas', stroke: 'Highlight' },
  },
  slot: { fill: 'transparent' },
  line: {
    stroke: tokens.colorNeutralStroke3,
    strokeWidth: '1px',
    [FORCED_COLORS]: { stroke: 'CanvasText', strokeOpacity: 0.3 },
  },
  base: { stroke: tokens.colorNeutralStroke1, [FORCED_COLORS]: { strokeOpacity: 1 } },
  text: {
    fill: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    dominantBaseline: 'central',
    fontVariantNumeric: 'tabular-nums',
    [FORCED_COLORS]: { fill: 'CanvasText' },
  },
  axis: { fill: tokens.colorNeutralForeground2 },
});

export function BarPlot({ title, unit, bars, parts, width, height, isTimeline = false }: BarPlotProps) {
  const styles = useStyles();
  const colorOf = useSeriesColors();
  const bands = useDataAgeColors();
  const hint = useId();
  const [chosen, setChosen] = useState<{ at: number; isByKey: boolean } | null>(null);
  if (bars.length === 0) return <EmptyState text={messages.generic.noData} />;
  const colors = parts.map(({ label, band }, at) => ({ label, color: band ? bands[band] : colorOf(at) }));
  const active = chosen?.at ?? null;
  // After a filter the chosen bar may be gone.
  const bar = active === null ? undefined : bars[active];
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = barAfterKey(event.key, active, bars.length);
    if (next === active) return;
    event.preventDefault();
    event.stopPropagation();
    setChosen(next === null ? null : { at: next, isByKey: true });
  };
  const onActive = (at: number): void => setChosen({ at, isByKey: false });
  const shared = { bars, parts: colors, width, active, onActive };
  return (
    <div onPointerLeave={() => setChosen(null)}>
      {/* Only the keyboard's choice is announced: the pointer chooses a bar with each of its moves. */}
      <span role="status" className={styles.spoken}>
        {bar && chosen?.isByKey && sentenceOf(bar, parts)}
      </span>
      <PlotHead {...{ unit, bars, bar }} parts={colors} />
      <div
        role="img"
        aria-label={title}
        aria-describedby={hint}
        className={styles.plot}
        // One tab stop for all bars, each of which the arrow keys reach.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setChosen(null)}
      >
        {!isTimeline && width < bars.length * LABEL_WIDTH ? (
          <Rows {...shared} />
        ) : (
          <Columns {...shared} height={height - UNIT_HEIGHT - (parts.length > 1 ? LEGEND_HEIGHT : 0)} />
        )}
      </div>
      <span id={hint} hidden>
        {texts.arrowKeys}
      </span>
    </div>
  );
}

/** Returns the bar that a key chooses, and the same one for any other key. */
function barAfterKey(key: string, at: number | null, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return at === null ? 0 : Math.min(at + 1, count - 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return at === null ? count - 1 : Math.max(at - 1, 0);
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

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

interface ColoredPart {
  label: string;
  color: string;
}

/** Returns the number of a part with its name. */
const partOf = (bar: Bar, { label }: { label: string }, at: number): string =>
  texts.figure(label, figureOf(bar, at));

/** Returns what a screen reader says of a bar. */
const sentenceOf = (bar: Bar, parts: readonly { label: string }[]): string =>
  parts.length > 1
    ? texts.sentence(
        bar.label,
        parts.map((part, at) => partOf(bar, part, at)),
      )
    : texts.figure(bar.label, figureOf(bar, 0));

/** Returns the longest text that a part has in the legend. */
const longestOf = (bars: readonly Bar[], part: ColoredPart, at: number): string =>
  bars.reduce((longest, bar) => {
    const text = partOf(bar, part, at);
    return text.length > longest.length ? text : longest;
  }, '');

interface PlotHeadProps {
  unit: string;
  bars: readonly Bar[];
  parts: readonly ColoredPart[];
  bar: Bar | undefined;
}

/**
 * The unit and the legend; with a bar, its name and its numbers instead. The legend has room for the longest numbers
 * from the beginning, so that it never takes another line and moves the bars away from the pointer.
 */
function PlotHead({ unit, bars, parts, bar }: PlotHeadProps) {
  const styles = useStyles();
  return (
    <div>
      <div className={styles.head}>
        {bar ? (
          <Caption1Strong>{parts.length > 1 ? bar.label : sentenceOf(bar, parts)}</Caption1Strong>
        ) : (
          <Caption1 className={styles.quiet}>{unit}</Caption1>
        )}
      </div>
      {parts.length > 1 && (
        <ColorLegend
          entries={parts.map((part, at) => ({
            label: bar ? partOf(bar, part, at) : part.label,
            longest: longestOf(bars, part, at),
            color: part.color,
          }))}
        />
      )}
    </div>
  );
}

interface BarsProps {
  bars: readonly Bar[];
  parts: readonly ColoredPart[];
  width: number;
  active: number | null;
  onActive: (at: number) => void;
}

/** In pixels: the height of the names below the bars, of a line of text, and of the space above the highest bar. */
const [NAME_HEIGHT, TEXT_HEIGHT, ABOVE] = [24, 16, 18];
/** The average width of a letter, in pixels. */
const LETTER = 6.2;
const MAX_BAR = 48;

const widthOf = (text: string): number => text.length * LETTER;

/** Upright bars on a value axis, each with its sum above it if all have room for theirs. */
function Columns({ bars, parts, width, height, active, onActive }: BarsProps & { height: number }) {
  const styles = useStyles();
  const sums = bars.map((bar) => sumOf(bar.parts));
  const ticks = axisTicks(Math.max(...sums), sums.every(Number.isInteger));
  const most = ticks.at(-1) ?? 1;
  const tickTexts = ticks.map((tick) => formatNumber(tick));
  const from = Math.max(...tickTexts.map(widthOf)) + 14;
  // A hidden container has no width, and a rectangle can't have less than none.
  const slot = Math.max(1, (width - from) / bars.length);
  const bottom = height - NAME_HEIGHT;
  const yOf = (value: number): number => bottom - ((bottom - ABOVE) * value) / most;
  const bar = Math.min(MAX_BAR, Math.max(2, slot * 0.64));
  const hasSums = Math.max(...sums.map((sum) => widthOf(formatNumber(sum)))) <= slot;
  const nameEvery = Math.max(1, Math.ceil((Math.max(...bars.map(({ label }) => widthOf(label))) + 8) / slot));
  return (
    <svg width={width} height={height} className={styles.svg}>
      {ticks.map((tick, at) => (
        <g key={tick}>
          <line
            className={mergeClasses(styles.line, tick === 0 && styles.base)}
            x1={from}
            x2={width}
            y1={yOf(tick)}
            y2={yOf(tick)}
          />
          <text
            className={mergeClasses(styles.text, styles.axis)}
            x={from - 8}
            y={yOf(tick)}
            textAnchor="end"
          >
            {tickTexts[at]}
          </text>
        </g>
      ))}
      {bars.map(({ label, parts: values }, at) => {
        const middle = from + slot * (at + 0.5);
        const sum = sums[at] ?? 0;
        return (
          <g key={label} data-bar={label} onPointerEnter={() => onActive(at)}>
            <rect
              className={at === active ? styles.shade : styles.slot}
              x={middle - slot / 2}
              y={0}
              width={slot}
              height={height}
            />
            {parts.map((part, index) => {
              const before = sumOf(values.slice(0, index));
              const value = values[index] ?? 0;
              return (
                value > 0 && (
                  <rect
                    key={part.label}
                    className={styles.bar}
                    x={middle - bar / 2}
                    y={yOf(before + value)}
                    width={bar}
                    height={yOf(before) - yOf(before + value)}
                    fill={part.color}
                  />
                )
              );
            })}
            {hasSums && sum > 0 && (
              <text className={styles.text} x={middle} y={yOf(sum) - TEXT_HEIGHT / 2} textAnchor="middle">
                {formatNumber(sum)}
              </text>
            )}
            {at % nameEvery === 0 && (
              <text
                className={mergeClasses(styles.text, styles.axis)}
                x={middle}
                y={height - NAME_HEIGHT / 2}
                textAnchor="middle"
              >
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

const ROW = 24;
const BAR = 14;
const GAP = 8;
const NAMES = 96;
const FIGURES = 44;

/** The number of characters of a name that fit beside its bar. */
const MAX_NAME = 15;

const shortened = (name: string): string =>
  name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1)}…`;

/** Horizontal bars with their names beside them, for charts whose upright bars would have no room for the names. */
function Rows({ bars, parts, width, active, onActive }: BarsProps) {
  const styles = useStyles();
  const space = Math.max(20, width - NAMES - FIGURES - 2 * GAP);
  const most = Math.max(1, ...bars.map((bar) => sumOf(bar.parts)));
  const at = (value: number): number => NAMES + GAP + (space * value) / most;
  return (
    <svg width={width} height={bars.length * ROW} className={styles.svg}>
      {bars.map(({ label, parts: values }, row) => {
        const middle = row * ROW + ROW / 2;
        return (
          <g key={label} data-bar={label} onPointerEnter={() => onActive(row)}>
            <rect
              className={row === active ? styles.shade : styles.slot}
              x={0}
              y={row * ROW}
              width={width}
              height={ROW}
            />
            <text className={styles.text} x={NAMES} y={middle} textAnchor="end">
              {shortened(label)}
            </text>
            {parts.map((part, index) => {
              const before = sumOf(values.slice(0, index));
              const value = values[index] ?? 0;
              return (
                value > 0 && (
                  <rect
                    key={part.label}
                    className={styles.bar}
                    x={at(before)}
                    y={middle - BAR / 2}
                    width={at(before + value) - at(before)}
                    height={BAR}
                    fill={part.color}
                  />
                )
              );
            })}
            <text className={styles.text} x={width - 4} y={middle} textAnchor="end">
              {formatNumber(sumOf(values))}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

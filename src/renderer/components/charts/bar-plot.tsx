// The plot of BarChart: upright bars, or horizontal ones where their names would have no room below them.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { chartTexts as texts } from '@shared/kernel/text/chart-texts';
import { formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { EmptyState } from '../page/page-states';
import { useDataAgeColors, useSeriesColors } from './chart-colors';
import type { ChartPart } from './chart-picture/print-chart';
import { PlotFrame, plotHeight } from './plot-frame';
import {
  axisTicks,
  LeftAxis,
  leftAxisWidth,
  TOP_AXIS_HEIGHT,
  TopAxis,
  topAxisTicks,
  useAxisStyles,
  widthOf,
} from './value-axis';

interface Bar {
  label: string;
  /** The lengths of its segments. */
  parts: readonly number[];
  /** The numbers that the segments stand for, if these are not their lengths; null where there is none. */
  figures?: readonly (number | null)[];
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

const useStyles = makeStyles({
  svg: { display: 'block' },
  bar: { forcedColorAdjust: 'none', stroke: tokens.colorNeutralBackground1, strokeWidth: '1px' },
  shade: {
    fill: tokens.colorNeutralBackground1Hover,
    [FORCED_COLORS]: { fill: 'Canvas', stroke: 'Highlight' },
  },
  slot: { fill: 'transparent' },
});

export function BarPlot({ title, unit, bars, parts, width, height, isTimeline = false }: BarPlotProps) {
  const colorOf = useSeriesColors();
  const bands = useDataAgeColors();
  if (bars.length === 0) return <EmptyState text={messages.generic.noData} />;
  const colors = parts.map(({ label, band }, at) => ({ label, color: band ? bands[band] : colorOf(at) }));
  const items = bars.map((bar) => ({ label: bar.label, figures: bar.figures ?? bar.parts }));
  return (
    <PlotFrame
      title={title}
      unit={unit}
      parts={colors}
      items={items}
      formatFigure={formatNumber}
      hint={texts.readBars}
    >
      {(active, onActive) => {
        const shared = { bars, parts: colors, width, active, onActive };
        return !isTimeline && width < bars.length * LABEL_WIDTH ? (
          <Rows {...shared} />
        ) : (
          <Columns {...shared} height={plotHeight(height, parts.length)} />
        );
      }}
    </PlotFrame>
  );
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

interface ColoredPart {
  label: string;
  color: string;
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
const MAX_BAR = 48;

/** Upright bars on a value axis, each with its sum above it if all have room for theirs. */
function Columns({ bars, parts, width, height, active, onActive }: BarsProps & { height: number }) {
  const styles = useStyles();
  const axis = useAxisStyles();
  const sums = bars.map((bar) => sumOf(bar.parts));
  const ticks = axisTicks(Math.max(...sums), sums.every(Number.isInteger));
  const most = ticks.at(-1) ?? 1;
  const from = leftAxisWidth(ticks);
  // A hidden container has no width, and a rectangle can't have less than none.
  const slot = Math.max(1, (width - from) / bars.length);
  const bottom = height - NAME_HEIGHT;
  const yOf = (value: number): number => bottom - ((bottom - ABOVE) * value) / most;
  const bar = Math.min(MAX_BAR, Math.max(2, slot * 0.64));
  const hasSums = Math.max(...sums.map((sum) => widthOf(formatNumber(sum)))) <= slot;
  const nameEvery = Math.max(1, Math.ceil((Math.max(...bars.map(({ label }) => widthOf(label))) + 8) / slot));
  return (
    <svg width={width} height={height} className={styles.svg}>
      <LeftAxis ticks={ticks} yOf={yOf} from={from} to={width} />
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
              <text className={axis.text} x={middle} y={yOf(sum) - TEXT_HEIGHT / 2} textAnchor="middle">
                {formatNumber(sum)}
              </text>
            )}
            {at % nameEvery === 0 && (
              <text
                className={mergeClasses(axis.text, axis.quiet)}
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
  const axis = useAxisStyles();
  const space = Math.max(20, width - NAMES - FIGURES - 2 * GAP);
  const sums = bars.map((bar) => sumOf(bar.parts));
  const ticks = topAxisTicks(Math.max(...sums), sums.every(Number.isInteger), space);
  const most = ticks.at(-1) ?? 1;
  const at = (value: number): number => NAMES + GAP + (space * value) / most;
  const height = TOP_AXIS_HEIGHT + bars.length * ROW;
  return (
    <svg width={width} height={height} className={styles.svg}>
      <TopAxis ticks={ticks} xOf={at} height={height} />
      {bars.map(({ label, parts: values }, row) => {
        const top = TOP_AXIS_HEIGHT + row * ROW;
        const middle = top + ROW / 2;
        return (
          <g key={label} data-bar={label} onPointerEnter={() => onActive(row)}>
            <rect
              className={row === active ? styles.shade : styles.slot}
              x={0}
              y={top}
              width={width}
              height={ROW}
            />
            <text className={axis.text} x={NAMES} y={middle} textAnchor="end">
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
            <text className={axis.text} x={width - 4} y={middle} textAnchor="end">
              {formatNumber(sums[row] ?? 0)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

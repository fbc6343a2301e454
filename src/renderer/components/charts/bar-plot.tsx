// The plot of BarChart: upright bars, or horizontal ones where their names would have no room below them.

import { VerticalStackedBarChart } from '@fluentui/react-charts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { formatsInForce } from '@shared/kernel/text/formats/formats';
import { EmptyState } from '../page/page-states';
import { valueAxis } from './axis-ticks';
import { useDataAgeColors, useSeriesColors } from './chart-colors';
import { ColorLegend } from './chart-legend';
import type { ChartPart } from './chart-picture/print-chart';

export interface BarPlotProps {
  title: string;
  bars: readonly { label: string; parts: readonly number[] }[];
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

/**
 * The plot of BarChart. It has a separate file, because the chart library is large and is loaded when a chart is first
 * displayed.
 */
export function BarPlot({ title, bars, parts, width, height, isTimeline = false }: BarPlotProps) {
  const colorOf = useSeriesColors();
  const bands = useDataAgeColors();
  // The library cannot render an empty chart.
  if (bars.length === 0) return <EmptyState text={messages.generic.noData} />;
  const colors = parts.map(({ label, band }, at) => ({ label, color: band ? bands[band] : colorOf(at) }));
  if (!isTimeline && width < bars.length * LABEL_WIDTH)
    return (
      <div inert>
        <BarRows bars={bars} parts={colors} width={width} />
      </div>
    );
  return (
    // The library makes each bar a tab stop, which would only repeat the table.
    <div inert style={{ height }}>
      <VerticalStackedBarChart
        culture={formatsInForce().locale}
        chartTitle={title}
        width={width}
        height={height}
        hideTooltip
        {...valueAxis(bars.flatMap((bar) => bar.parts))}
        hideLegend={parts.length < 2}
        barWidth="auto"
        maxBarWidth={48}
        data={bars.map(({ label, parts: values }) => ({
          xAxisPoint: label,
          chartData: colors.map(({ label: legend, color }, at) => ({ legend, data: values[at] ?? 0, color })),
        }))}
      />
    </div>
  );
}

interface BarRowsProps {
  bars: readonly { label: string; parts: readonly number[] }[];
  /** The segments of each bar with their colors. */
  parts: readonly { label: string; color: string }[];
  /** In pixels. */
  width: number;
}

const ROW = 24;
const BAR = 14;
const GAP = 8;
const NAMES = 96;
const FIGURES = 44;

const useStyles = makeStyles({
  bar: { forcedColorAdjust: 'none' },
  text: {
    fill: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    dominantBaseline: 'central',
    fontVariantNumeric: 'tabular-nums',
    [FORCED_COLORS]: { fill: 'CanvasText' },
  },
});

/** The number of characters of a name that fit beside its bar. */
const MAX_NAME = 15;

const shortened = (name: string): string =>
  name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1)}…`;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Horizontal bars with their names beside them, for charts whose upright bars would have no room for the names. */
function BarRows({ bars, parts, width }: BarRowsProps) {
  const styles = useStyles();
  const space = Math.max(20, width - NAMES - FIGURES - 2 * GAP);
  const most = Math.max(1, ...bars.map((bar) => sumOf(bar.parts)));
  const at = (value: number): number => NAMES + GAP + (space * value) / most;
  return (
    <>
      {parts.length > 1 && <ColorLegend entries={parts} />}
      <svg width={width} height={bars.length * ROW}>
        {bars.map(({ label, parts: values }, row) => {
          const middle = row * ROW + ROW / 2;
          return (
            <g key={label}>
              <text className={styles.text} x={NAMES} y={middle} textAnchor="end">
                {shortened(label)}
              </text>
              {parts.map((part, index) => {
                const before = sumOf(values.slice(0, index));
                return (
                  <rect
                    key={part.label}
                    className={styles.bar}
                    x={at(before)}
                    y={middle - BAR / 2}
                    width={at(before + (values[index] ?? 0)) - at(before)}
                    height={BAR}
                    fill={part.color}
                  />
                );
              })}
              <text className={styles.text} x={width} y={middle} textAnchor="end">
                {formatNumber(sumOf(values))}
              </text>
            </g>
          );
        })}
      </svg>
    </>
  );
}

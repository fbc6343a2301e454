// Horizontal bars with a range each: RangeBars of entries with long names, whose range continues the bar and is cut at
// the end of the scale, and PlanBars of planned numbers with the actual or the likely one as a mark. A table beside
// them has the numbers, and a sentence says what they show.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { formatDecimals } from '@shared/kernel/text/format';
import { useSeriesColors } from './chart-colors';
import { ChartFrame } from './chart-frame';
import { ChartLegend, LEGEND_HEIGHT } from './chart-legend';
import { TOP_AXIS_HEIGHT, TopAxis, topAxisTicks, useAxisStyles, widthOf } from './value-axis';

export interface RangeBar {
  label: string;
  value: number;
  /** The end of the range that begins at `value`; null where it isn't known. */
  until: number | null;
}

interface RangeBarsProps {
  title: string;
  /** What the value axis counts, such as 'Days'. */
  unit: string;
  bars: readonly RangeBar[];
  /** The names of the bar and of its range in the legend. */
  parts: readonly [string, string];
}

export function RangeBars({ title, unit, bars, parts }: RangeBarsProps) {
  return (
    <BarsFrame {...{ title, parts }} rows={bars.length} row={RANGE_ROW}>
      {(width) => <RangePlot bars={bars} unit={unit} width={width} />}
    </BarsFrame>
  );
}

/** A planned number as a bar, and what came or will come of it as a mark across it. */
interface PlanBar {
  label: string;
  /** Null where it isn't known. */
  planned: number | null;
  actual: number | null;
  /** Where the mark may be as well; null where it is certain. */
  low: number | null;
  high: number | null;
  isCurrent: boolean;
}

interface PlanBarsProps {
  title: string;
  /** What the value axis counts, such as 'Launches'. */
  unit: string;
  bars: readonly PlanBar[];
  /** What the bar and its mark stand for. */
  parts: readonly [string, string];
}

export function PlanBars({ title, unit, bars, parts }: PlanBarsProps) {
  return (
    <BarsFrame {...{ title, parts }} rows={bars.length} row={PLAN_ROW} filled={1} isMarked>
      {(width) => <PlanPlot bars={bars} unit={unit} width={width} />}
    </BarsFrame>
  );
}

interface BarsFrameProps {
  title: string;
  parts: readonly [string, string];
  rows: number;
  /** The height of a row. */
  row: number;
  filled?: 0 | 1;
  /** True if the second part is a line with a mark on it. */
  isMarked?: boolean;
  children: (width: number) => ReactNode;
}

const BarsFrame = ({ title, parts, rows, row, filled = 0, isMarked = false, children }: BarsFrameProps) => (
  <ChartFrame
    role="img"
    label={title}
    height={LEGEND_HEIGHT + TOP_AXIS_HEIGHT + rows * row}
    parts={parts.map((label, at) => ({ label, ...(isMarked && at === 1 && { dash: 'none', isMarked }) }))}
    empty={rows === 0}
  >
    {(width) => (
      <>
        <ChartLegend {...{ parts, filled, isMarked }} />
        {rows > 0 && children(width)}
      </>
    )}
  </ChartFrame>
);

const [RANGE_ROW, PLAN_ROW] = [22, 20];
const BAR = 12;
const GAP = 8;
/** The names take at most this share of the width and this many pixels; the rest is for bars and figures. */
const [MAX_NAME_SHARE, MAX_NAME_WIDTH] = [0.48, 190];
const [PLAN_NAMES, PLAN_FIGURES] = [104, 40];
const MARK = 4;

const useStyles = makeStyles({
  current: { fontWeight: tokens.fontWeightSemibold },
  value: { [FORCED_COLORS]: { fill: 'Highlight' } },
  range: { [FORCED_COLORS]: { fill: 'Canvas', stroke: 'CanvasText' } },
  planned: { [FORCED_COLORS]: { fill: 'Canvas', stroke: 'CanvasText' } },
  spread: { strokeWidth: '2px', [FORCED_COLORS]: { stroke: 'Highlight' } },
  mark: {
    stroke: tokens.colorNeutralBackground1,
    [FORCED_COLORS]: { fill: 'Highlight', stroke: 'Canvas' },
  },
});

/** A range is cut at this multiple of the longest bar; a longer one would leave too little width for the bars. */
const MAX_RANGE = 4;

/** Returns the value up to which the scale of the chart has to reach. */
function endOf(bars: readonly RangeBar[]): number {
  const longest = Math.max(1e-9, ...bars.map(({ value }) => value));
  return Math.min(MAX_RANGE * longest, Math.max(longest, ...bars.map(({ value, until }) => until ?? value)));
}

/** Whether a range extends beyond the scale of the chart; such a range is cut and ends in a point. */
export const exceedScale = (bars: readonly RangeBar[]): boolean =>
  bars.some(({ until }) => until !== null && until > endOf(bars));

function cut(name: string, width: number): string {
  const letters = Math.floor(width / widthOf('m'));
  return name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1))}…`;
}

const rangeFigure = ({ value, until }: RangeBar): string =>
  [value, ...(until === null ? [] : [until])].map((days) => formatDecimals(days, 1)).join(' – ');

/** Returns the SVG path of a range: a thin bar, which ends in a point if it is cut. */
function rangePath(from: number, to: number, middle: number, isCut: boolean): string {
  const [top, bottom] = [middle - BAR / 4, middle + BAR / 4];
  const shoulder = isCut ? Math.max(from, to - BAR / 2) : to;
  const end = isCut ? `L${to} ${middle}L${shoulder} ${bottom}` : `V${bottom}`;
  return `M${from} ${top}H${shoulder}${end}H${from}Z`;
}

interface PlotProps<Bar> {
  bars: readonly Bar[];
  unit: string;
  width: number;
}

function RangePlot({ bars, unit, width }: PlotProps<RangeBar>) {
  const styles = useStyles();
  const axis = useAxisStyles();
  const colorOf = useSeriesColors();
  const longest = Math.ceil(Math.max(...bars.map(({ label }) => widthOf(`${label} `))));
  const names = Math.min(longest, MAX_NAME_WIDTH, Math.round(width * MAX_NAME_SHARE));
  const figures = Math.ceil(Math.max(...bars.map((bar) => widthOf(rangeFigure(bar)))));
  const space = Math.max(20, width - names - figures - 2 * GAP);
  const end = endOf(bars);
  const ticks = topAxisTicks(end, false, space);
  const most = ticks.at(-1) ?? 1;
  const xOf = (value: number): number => names + GAP + (space * value) / most;
  const height = TOP_AXIS_HEIGHT + bars.length * RANGE_ROW;
  return (
    <svg width={width} height={height} aria-hidden="true">
      <TopAxis ticks={ticks} xOf={xOf} height={height} unit={unit} />
      {bars.map((bar, at) => {
        const { label, value, until } = bar;
        const middle = TOP_AXIS_HEIGHT + at * RANGE_ROW + RANGE_ROW / 2;
        const to = xOf(Math.min(until ?? value, end));
        return (
          <g key={label}>
            <text className={axis.text} x={names} y={middle} textAnchor="end">
              {cut(label, names)}
            </text>
            {until !== null && (
              <path
                className={styles.range}
                d={rangePath(xOf(value), to, middle, until > end)}
                fill={colorOf(1)}
              />
            )}
            <rect
              className={styles.value}
              x={xOf(0)}
              y={middle - BAR / 2}
              width={Math.max(1, xOf(value) - xOf(0))}
              height={BAR}
              fill={colorOf(0)}
            />
            <text className={axis.text} x={to + GAP} y={middle}>
              {rangeFigure(bar)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const planFigure = ({ planned, actual }: PlanBar): string =>
  [planned, actual].map((value) => (value === null ? '–' : String(value))).join(' / ');

function PlanPlot({ bars, unit, width }: PlotProps<PlanBar>) {
  const styles = useStyles();
  const axis = useAxisStyles();
  const colorOf = useSeriesColors();
  const space = Math.max(20, width - PLAN_NAMES - PLAN_FIGURES - 2 * GAP);
  const highest = Math.max(
    1,
    ...bars.flatMap(({ planned, actual, high }) => [planned ?? 0, actual ?? 0, high ?? 0]),
  );
  const ticks = topAxisTicks(highest, true, space);
  const most = ticks.at(-1) ?? 1;
  const xOf = (value: number): number => PLAN_NAMES + GAP + (space * value) / most;
  const height = TOP_AXIS_HEIGHT + bars.length * PLAN_ROW;
  return (
    <svg width={width} height={height} aria-hidden="true">
      <TopAxis ticks={ticks} xOf={xOf} height={height} unit={unit} />
      {bars.map((bar, at) => {
        const { label, planned, actual, low, high, isCurrent } = bar;
        const middle = TOP_AXIS_HEIGHT + at * PLAN_ROW + PLAN_ROW / 2;
        return (
          <g key={label}>
            <text
              className={mergeClasses(axis.text, isCurrent && styles.current)}
              x={PLAN_NAMES}
              y={middle}
              textAnchor="end"
            >
              {label}
            </text>
            {planned !== null && (
              <rect
                className={styles.planned}
                x={xOf(0)}
                y={middle - BAR / 2}
                width={Math.max(1, xOf(planned) - xOf(0))}
                height={BAR}
                fill={colorOf(0)}
              />
            )}
            {low !== null && high !== null && (
              <line
                className={styles.spread}
                x1={xOf(low)}
                x2={xOf(high)}
                y1={middle}
                y2={middle}
                stroke={colorOf(1)}
              />
            )}
            {actual !== null && (
              <circle className={styles.mark} cx={xOf(actual)} cy={middle} r={MARK} fill={colorOf(1)} />
            )}
            <text className={axis.text} x={width} y={middle} textAnchor="end">
              {planFigure(bar)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

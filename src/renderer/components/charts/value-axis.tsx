// The value axes of charts: ticks at round numbers, written in full, and quiet lines across the plot at each.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { formatNumber } from '@shared/kernel/text/format';

/** The average width of a letter, in pixels. */
const LETTER = 6.2;

export const widthOf = (text: string): number => text.length * LETTER;

/** The height of the numbers above horizontal bars, in pixels. */
export const TOP_AXIS_HEIGHT = 20;
/** The width that each of them needs, in pixels. */
const TICK_WIDTH = 36;

export const useAxisStyles = makeStyles({
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
  quiet: { fill: tokens.colorNeutralForeground2 },
});

/** The parts of a power of ten between which ticks may lie. */
const STEPS = [1, 2, 5, 10] as const;
/** More ticks than this make a small chart restless. */
const MAX_STEPS = 4;

/** Returns the distance of ticks at round numbers, of which at most `steps` fit into the span. */
function tickStep(span: number, areCounts: boolean, steps: number): number {
  const rough = (span > 0 ? span : 1) / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = power * (STEPS.find((step) => step * power >= rough) ?? 10);
  return areCounts ? Math.max(1, round) : round;
}

/** Returns a multiple of a step; that of a fraction has an error in its last digit. */
const multiple = (step: number, times: number): number => Number((step * times).toPrecision(12));

/**
 * Returns the ticks of a value axis from 0 on, at round numbers; the last is not below the highest value.
 * @param areCounts True if a tick between two whole numbers has no meaning.
 */
export function axisTicks(most: number, areCounts: boolean, steps = MAX_STEPS): number[] {
  const step = tickStep(most, areCounts, steps);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, at) => multiple(step, at));
}

/** Returns the round numbers within a span, for an axis that need not begin at 0. */
export function ticksWithin(least: number, most: number, areCounts: boolean, steps: number): number[] {
  const step = tickStep(most - least, areCounts, steps);
  // A first value of a cent would otherwise leave the axis without its zero.
  const first = Math.ceil(least / step - 0.05);
  const count = Math.floor(most / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => multiple(step, first + at));
}

/** The ticks of an axis above horizontal bars, of which narrow bars have fewer. */
export const topAxisTicks = (most: number, areCounts: boolean, width: number): number[] =>
  axisTicks(most, areCounts, Math.min(MAX_STEPS, Math.max(1, Math.floor(width / TICK_WIDTH))));

interface TopAxisProps {
  ticks: readonly number[];
  xOf: (value: number) => number;
  /** The height of the whole plot, with this axis. */
  height: number;
  /** What the axis counts; it stands above the names of the bars. */
  /** Where it doesn't stand above the plot. */
  unit?: string;
}

/** The axis of horizontal bars: its numbers above them, where they are in sight in a long chart too. */
export function TopAxis({ ticks, xOf, height, unit }: TopAxisProps) {
  const styles = useAxisStyles();
  const text = mergeClasses(styles.text, styles.quiet);
  const middle = TOP_AXIS_HEIGHT / 2;
  return (
    <>
      {unit !== undefined && (
        <text className={text} x={xOf(0) - 12} y={middle} textAnchor="end">
          {unit}
        </text>
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={mergeClasses(styles.line, tick === 0 && styles.base)}
            x1={xOf(tick)}
            x2={xOf(tick)}
            y1={TOP_AXIS_HEIGHT}
            y2={height}
          />
          <text className={text} x={xOf(tick)} y={middle} textAnchor="middle">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
    </>
  );
}

interface LeftAxisProps {
  ticks: readonly number[];
  yOf: (value: number) => number;
  /** The left and the right end of the plot. */
  from: number;
  to: number;
}

/** Returns the width that the numbers of a left axis need. */
export const leftAxisWidth = (ticks: readonly number[]): number =>
  Math.max(...ticks.map((tick) => widthOf(formatNumber(tick)))) + 14;

/** The axis of upright bars and of lines: its numbers at the left. The unit stands above the plot. */
export function LeftAxis({ ticks, yOf, from, to }: LeftAxisProps) {
  const styles = useAxisStyles();
  return ticks.map((tick) => (
    <g key={tick}>
      <line
        className={mergeClasses(styles.line, tick === 0 && styles.base)}
        x1={from}
        x2={to}
        y1={yOf(tick)}
        y2={yOf(tick)}
      />
      <text className={mergeClasses(styles.text, styles.quiet)} x={from - 8} y={yOf(tick)} textAnchor="end">
        {formatNumber(tick)}
      </text>
    </g>
  ));
}

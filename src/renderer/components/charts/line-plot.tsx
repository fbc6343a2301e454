// The plot of LineChart: lines of different dashes on two axes. The legend has their values at the place under the
// pointer, or at the one chosen by arrow keys.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type PointerEvent, useMemo } from 'react';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { chartTexts as texts } from '@shared/kernel/text/chart-texts';
import { formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { EmptyState } from '../page/page-states';
import { useSeriesColors } from './chart-colors';
import { dashOf } from './chart-legend';
import { PlotFrame, plotHeight } from './plot-frame';
import { axisTicks, LeftAxis, leftAxisWidth, ticksWithin, useAxisStyles, widthOf } from './value-axis';

interface Point {
  x: number;
  y: number;
}

interface Line {
  label: string;
  /** In the order of `x`. */
  points: readonly Point[];
}

export interface LinePlotProps {
  title: string;
  /** What the axes count, such as 'Hours' and 'Dollars'. */
  xTitle: string;
  yTitle: string;
  lines: readonly Line[];
  /** How the values that are read from the chart are written. */
  formatX?: (x: number) => string;
  formatY?: (y: number) => string;
  /** The width is given in pixels. */
  width: number;
  height: number;
}

/** In pixels: the space above the highest tick, and the heights of the numbers and the title of the axis below. */
const [ABOVE, NUMBERS_HEIGHT, TITLE_HEIGHT] = [8, 22, 16];
/** The width that a number below the plot needs, and the radius of the mark of a chosen point. */
const [NUMBER_WIDTH, MARK] = [56, 4];

const useStyles = makeStyles({
  svg: { display: 'block' },
  line: {
    fill: 'none',
    strokeWidth: '2px',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    forcedColorAdjust: 'none',
  },
  mark: { stroke: tokens.colorNeutralBackground1, strokeWidth: '1px', forcedColorAdjust: 'none' },
  place: {
    stroke: tokens.colorNeutralForeground3,
    strokeWidth: '1px',
    [FORCED_COLORS]: { stroke: 'Highlight' },
  },
});

export function LinePlot({
  title,
  xTitle,
  yTitle,
  lines,
  formatX = formatNumber,
  formatY = formatNumber,
  width,
  height,
}: LinePlotProps) {
  const colorOf = useSeriesColors();
  const places = useMemo(() => placesOf(lines), [lines]);
  const items = useMemo(
    () =>
      places.map((x) => ({
        label: texts.at(xTitle, formatX(x)),
        figures: lines.map(({ points }) => valueAt(points, x)),
      })),
    [places, lines, xTitle, formatX],
  );
  const parts = lines.map(({ label }, at) => ({
    label,
    color: colorOf(at),
    dash: dashOf(at),
  }));
  if (places.length === 0) return <EmptyState text={messages.generic.noData} />;
  return (
    <PlotFrame
      title={title}
      unit={yTitle}
      parts={parts}
      items={items}
      formatFigure={formatY}
      hint={texts.readPoints}
    >
      {(active, onActive) => (
        <Lines
          lines={lines}
          parts={parts}
          places={places}
          xTitle={xTitle}
          width={width}
          height={plotHeight(height, lines.length)}
          active={active === null ? undefined : places[active]}
          onActive={onActive}
        />
      )}
    </PlotFrame>
  );
}

/** Returns all places of the axis at which a line has a point, in their order. */
const placesOf = (lines: readonly Line[]): number[] =>
  [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))].sort((one, other) => one - other);

/** Returns the value of a line at a place: that of its point or of the straight line between two; null beyond its ends. */
function valueAt(points: readonly Point[], x: number): number | null {
  const next = points.findIndex((point) => point.x >= x);
  const [before, after] = [points[next - 1], points[next]];
  if (after === undefined) return null;
  if (after.x === x || before === undefined) return after.x === x ? after.y : null;
  const exact = before.y + ((after.y - before.y) * (x - before.x)) / (after.x - before.x);
  return Number(exact.toPrecision(12));
}

/** Returns which place is the nearest. */
function nearest(places: readonly number[], x: number): number {
  const distance = (at: number): number => Math.abs((places[at] ?? Infinity) - x);
  return places.reduce((best, _place, at) => (distance(at) < distance(best) ? at : best), 0);
}

interface LinesProps {
  lines: readonly Line[];
  parts: readonly { label: string; color: string; dash: string }[];
  places: readonly number[];
  xTitle: string;
  width: number;
  height: number;
  /** The chosen place. */
  active: number | undefined;
  onActive: (at: number) => void;
}

function Lines({ lines, parts, places, xTitle, width, height, active, onActive }: LinesProps) {
  const styles = useStyles();
  const axis = useAxisStyles();
  const quiet = mergeClasses(axis.text, axis.quiet);
  const [least = 0, most = least] = [places[0], places.at(-1)];
  const ys = lines.flatMap(({ points }) => points.map(({ y }) => y));
  const ticks = axisTicks(Math.max(...ys), ys.every(Number.isInteger));
  const highest = ticks.at(-1) ?? 1;
  const from = leftAxisWidth(ticks);
  // A number below the end of the axis extends beyond it.
  const to = Math.max(from + 1, width - widthOf(formatNumber(most)) / 2);
  const bottom = height - NUMBERS_HEIGHT - TITLE_HEIGHT;
  const xOf = (x: number): number =>
    most === least ? (from + to) / 2 : from + ((to - from) * (x - least)) / (most - least);
  const yOf = (y: number): number => bottom - ((bottom - ABOVE) * y) / highest;
  const steps = Math.max(1, Math.floor((to - from) / NUMBER_WIDTH));
  const numbers = most === least ? [least] : ticksWithin(least, most, places.every(Number.isInteger), steps);
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void => {
    const share = (clientX - currentTarget.getBoundingClientRect().left - from) / (to - from);
    onActive(nearest(places, least + share * (most - least)));
  };
  return (
    <svg width={width} height={height} className={styles.svg} onPointerMove={onPointerMove}>
      <LeftAxis ticks={ticks} yOf={yOf} from={from} to={to} />
      {numbers.map((number) => (
        <text
          key={number}
          className={quiet}
          x={xOf(number)}
          y={bottom + NUMBERS_HEIGHT / 2}
          textAnchor="middle"
        >
          {formatNumber(number)}
        </text>
      ))}
      <text className={quiet} x={(from + to) / 2} y={height - TITLE_HEIGHT / 2} textAnchor="middle">
        {xTitle}
      </text>
      {active !== undefined && (
        <line className={styles.place} x1={xOf(active)} x2={xOf(active)} y1={ABOVE} y2={bottom} />
      )}
      {lines.map(({ points }, at) => (
        <path
          key={at}
          className={styles.line}
          d={linePath(points, xOf, yOf)}
          stroke={parts[at]?.color}
          strokeDasharray={parts[at]?.dash}
        />
      ))}
      {active !== undefined &&
        lines.map(({ points }, at) => {
          const y = valueAt(points, active);
          return (
            y !== null && (
              <circle
                key={at}
                className={styles.mark}
                cx={xOf(active)}
                cy={yOf(y)}
                r={MARK}
                fill={parts[at]?.color}
              />
            )
          );
        })}
    </svg>
  );
}

/** Returns the SVG path of a line; a single point is a line of no length, whose round ends make it a dot. */
const linePath = (points: readonly Point[], xOf: (x: number) => number, yOf: (y: number) => number): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${xOf(x).toFixed(1)} ${yOf(y).toFixed(1)}`).join('') +
  (points.length === 1 ? 'h0' : '');

// A bar chart for entries with long names, in which a range continues each bar, drawn without the chart library.
// Planned and actual numbers are in plan-bars.tsx.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { formatDecimals } from '@shared/kernel/text/format';
import { useSeriesColors } from './chart-colors';
import { ChartFrame } from './chart-frame';
import { ChartLegend, LEGEND_HEIGHT } from './chart-legend';

export interface RangeBar {
  label: string;
  value: number;
  /** The end of the range that begins at `value`; null where it isn't known. */
  until: number | null;
}

interface RangeBarsProps {
  title: string;
  bars: readonly RangeBar[];
  /** The names of the bar and of its range in the legend. */
  parts: readonly [string, string];
}

/** A table beside the chart shows the numbers, and a sentence says what the chart shows. */
export function RangeBars({ title, bars, parts }: RangeBarsProps) {
  return (
    <ChartFrame
      role="img"
      label={title}
      height={LEGEND_HEIGHT + bars.length * ROW}
      parts={parts.map((label) => ({ label }))}
      empty={bars.length === 0}
    >
      {(width) => (
        <>
          <ChartLegend parts={parts} />
          <Plot bars={bars} width={width} />
        </>
      )}
    </ChartFrame>
  );
}

const ROW = 22;
const BAR = 12;
const GAP = 8;
/** The names take at most this share of the width and this many pixels; the rest is for bars and figures. */
const [MAX_NAME_SHARE, MAX_NAME_WIDTH] = [0.48, 190];
/** The average width of a letter in pixels, by which names are truncated. */
const LETTER = 6.1;

const useStyles = makeStyles({
  text: {
    fill: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    dominantBaseline: 'central',
    [FORCED_COLORS]: { fill: 'CanvasText' },
  },
  figures: { fontVariantNumeric: 'tabular-nums' },
  value: { [FORCED_COLORS]: { fill: 'Highlight' } },
  range: { [FORCED_COLORS]: { fill: 'Canvas', stroke: 'CanvasText' } },
});

/** A range is cut at this multiple of the longest bar; a longer one would leave too little width for the bars. */
const MAX_RANGE = 4;

/** Returns the value at the end of the chart's scale. */
function endOf(bars: readonly RangeBar[]): number {
  const longest = Math.max(1e-9, ...bars.map(({ value }) => value));
  return Math.min(MAX_RANGE * longest, Math.max(longest, ...bars.map(({ value, until }) => until ?? value)));
}

/** Whether a range extends beyond the scale of the chart; such a range is cut and ends in a point. */
export const exceedScale = (bars: readonly RangeBar[]): boolean =>
  bars.some(({ until }) => until !== null && until > endOf(bars));

const cut = (name: string, width: number): string => {
  const most = Math.floor(width / LETTER);
  return name.length <= most ? name : `${name.slice(0, Math.max(1, most - 1))}…`;
};

const figureOf = ({ value, until }: RangeBar): string =>
  [value, ...(until === null ? [] : [until])].map((days) => formatDecimals(days, 1)).join(' – ');

/** Returns the SVG path of a range: a thin bar, which ends in a point if it is cut. */
function rangePath(from: number, to: number, middle: number, isCut: boolean): string {
  const [top, bottom] = [middle - BAR / 4, middle + BAR / 4];
  const shoulder = isCut ? Math.max(from, to - BAR / 2) : to;
  const end = isCut ? `L${to} ${middle}L${shoulder} ${bottom}` : `V${bottom}`;
  return `M${from} ${top}H${shoulder}${end}H${from}Z`;
}

function Plot({ bars, width }: Pick<RangeBarsProps, 'bars'> & { width: number }) {
  const styles = useStyles();
  const colorOf = useSeriesColors();
  const longest = Math.max(...bars.map(({ label }) => Math.ceil((label.length + 1) * LETTER)));
  const names = Math.min(longest, MAX_NAME_WIDTH, Math.round(width * MAX_NAME_SHARE));
  const figures = Math.max(...bars.map((bar) => Math.ceil(figureOf(bar).length * LETTER)));
  const space = Math.max(20, width - names - figures - 2 * GAP);
  const most = endOf(bars);
  const lengthOf = (value: number): number => (space * Math.min(value, most)) / most;
  return (
    <svg width={width} height={bars.length * ROW} aria-hidden="true">
      {bars.map(({ label, value, until }, at) => {
        const middle = at * ROW + ROW / 2;
        const end = lengthOf(until ?? value);
        return (
          <g key={label}>
            <text className={styles.text} x={names} y={middle} textAnchor="end">
              {cut(label, names)}
            </text>
            {until !== null && (
              <path
                className={styles.range}
                d={rangePath(names + GAP + lengthOf(value), names + GAP + end, middle, until > most)}
                fill={colorOf(1)}
              />
            )}
            <rect
              className={styles.value}
              x={names + GAP}
              y={middle - BAR / 2}
              width={Math.max(1, lengthOf(value))}
              height={BAR}
              fill={colorOf(0)}
            />
            <text className={mergeClasses(styles.text, styles.figures)} x={names + 2 * GAP + end} y={middle}>
              {figureOf({ label, value, until })}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

// A bar chart that compares each planned number with the actual or the likely one, drawn without the chart library.
// Values with a range that continues them are in range-bars.tsx.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { useSeriesColors } from './chart-colors';
import { ChartFrame } from './chart-frame';
import { ChartLegend, LEGEND_HEIGHT } from './chart-legend';

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
  bars: readonly PlanBar[];
  /** What the bar and its mark stand for. */
  parts: readonly [string, string];
}

const ROW = 20;
const BAR = 12;
const GAP = 8;
const NAMES = 104;
const FIGURES = 40;
const MARK = 4;

const useStyles = makeStyles({
  text: {
    fill: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    dominantBaseline: 'central',
    [FORCED_COLORS]: { fill: 'CanvasText' },
  },
  current: { fontWeight: tokens.fontWeightSemibold },
  figures: { fontVariantNumeric: 'tabular-nums' },
  planned: { [FORCED_COLORS]: { fill: 'Canvas', stroke: 'CanvasText' } },
  range: { strokeWidth: '2px', [FORCED_COLORS]: { stroke: 'Highlight' } },
  mark: {
    stroke: tokens.colorNeutralBackground1,
    [FORCED_COLORS]: { fill: 'Highlight', stroke: 'Canvas' },
  },
});

const figureOf = ({ planned, actual }: PlanBar): string =>
  [planned, actual].map((value) => (value === null ? '–' : String(value))).join(' / ');

function Plot({ bars, width }: Pick<PlanBarsProps, 'bars'> & { width: number }) {
  const styles = useStyles();
  const colorOf = useSeriesColors();
  const space = Math.max(20, width - NAMES - FIGURES - 2 * GAP);
  const most = Math.max(
    1,
    ...bars.flatMap(({ planned, actual, high }) => [planned ?? 0, actual ?? 0, high ?? 0]),
  );
  const from = NAMES + GAP;
  const at = (value: number): number => from + (space * value) / most;
  return (
    <svg width={width} height={bars.length * ROW} aria-hidden="true">
      {bars.map((bar, row) => {
        const { label, planned, actual, low, high, isCurrent } = bar;
        const middle = row * ROW + ROW / 2;
        return (
          <g key={label}>
            <text
              className={mergeClasses(styles.text, isCurrent && styles.current)}
              x={NAMES}
              y={middle}
              textAnchor="end"
            >
              {label}
            </text>
            {planned !== null && (
              <rect
                className={styles.planned}
                x={from}
                y={middle - BAR / 2}
                width={Math.max(1, at(planned) - from)}
                height={BAR}
                fill={colorOf(0)}
              />
            )}
            {low !== null && high !== null && (
              <line
                className={styles.range}
                x1={at(low)}
                x2={at(high)}
                y1={middle}
                y2={middle}
                stroke={colorOf(1)}
              />
            )}
            {actual !== null && (
              <circle className={styles.mark} cx={at(actual)} cy={middle} r={MARK} fill={colorOf(1)} />
            )}
            <text className={mergeClasses(styles.text, styles.figures)} x={width} y={middle} textAnchor="end">
              {figureOf(bar)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** It never stands alone: a table beside it shows the numbers, and a sentence what the chart shows. */
export function PlanBars({ title, bars, parts }: PlanBarsProps) {
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
          <ChartLegend parts={parts} filled={1} />
          <Plot bars={bars} width={width} />
        </>
      )}
    </ChartFrame>
  );
}

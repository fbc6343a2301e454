import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { formatNumber } from '@shared/kernel/text/format';
import { ColorLegend } from './chart-legend';

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
export function BarRows({ bars, parts, width }: BarRowsProps) {
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

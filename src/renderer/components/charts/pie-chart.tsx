// A small pie chart with the share of each larger slice beside it: the table that always stands beside the chart has the
// numbers and the colors of all parts.

import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { chartTexts as texts } from '@shared/kernel/text/chart-texts';
import { formatDecimals } from '@shared/kernel/text/format';
import type { Category } from './chart-colors';

/** In pixels: the radius, the distance of the labels from the slices, and the space that a label needs around it. */
const [RADIUS, LABEL_GAP] = [54, 13];
const [HALF_LABEL_WIDTH, HALF_LABEL_HEIGHT] = [15, 8];
const WIDTH = 2 * (RADIUS + LABEL_GAP + HALF_LABEL_WIDTH);
const HEIGHT = 2 * (RADIUS + LABEL_GAP + HALF_LABEL_HEIGHT);

/** The width of a chart in pixels, with its labels. */
export const PIE_WIDTH = WIDTH;

/** The labels of smaller slices would lie over each other. */
const MIN_LABELED = 0.06;

const useStyles = makeStyles({
  root: { width: `${WIDTH}px`, height: `${HEIGHT}px`, marginInline: 'auto', direction: 'ltr' },
  // A line of the background keeps neighbors apart, whatever their colors.
  slice: {
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: '2px',
    strokeLinejoin: 'round',
    [FORCED_COLORS]: { stroke: 'Canvas' },
  },
  label: {
    fill: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    textAnchor: 'middle',
    dominantBaseline: 'central',
    [FORCED_COLORS]: { fill: 'CanvasText' },
  },
});

interface Slice {
  label: string;
  value: number;
  color: string;
}

/** Parts of one color are one slice. */
function slicesOf(parts: readonly Category[], colorOf: (label: string) => string, isScale: boolean): Slice[] {
  const slices = new Map<string, Slice>();
  for (const { label, value } of parts) {
    if (value <= 0) continue;
    const color = colorOf(label);
    const slice = slices.get(color);
    if (slice === undefined) slices.set(color, { label, value, color });
    else slices.set(color, { label: texts.other, value: slice.value + value, color });
  }
  const found = [...slices.values()];
  if (isScale) return found;
  const isOther = ({ label }: Slice): number => Number(label === texts.other);
  return found.sort((one, next) => isOther(one) - isOther(next) || next.value - one.value);
}

/** Returns a point at a share of the circle, which begins at the top and goes clockwise. */
function pointAt(share: number, radius: number): [x: number, y: number] {
  const angle = 2 * Math.PI * share;
  return [WIDTH / 2 + radius * Math.sin(angle), HEIGHT / 2 - radius * Math.cos(angle)];
}

/** Returns the SVG path of a slice, which is less than the whole circle. */
function slicePath(from: number, to: number): string {
  const [startX, startY] = pointAt(from, RADIUS);
  const [endX, endY] = pointAt(to, RADIUS);
  const isLarge = to - from > 0.5 ? 1 : 0;
  return `M${WIDTH / 2} ${HEIGHT / 2}L${startX} ${startY}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${endX} ${endY}Z`;
}

const percent = (share: number): string => `${formatDecimals(100 * share, 0)}%`;

interface PieChartProps {
  title: string;
  /** At least two of them have a value. */
  parts: readonly Category[];
  /** The color of a part, as the table beside it shows it. Parts of one color are one slice. */
  colorOf: (label: string) => string;
  /** True if the parts are levels, which stay in their order; others are sorted, the largest first. */
  isScale?: boolean;
}

export function PieChart({ title, parts, colorOf, isScale = false }: PieChartProps) {
  const styles = useStyles();
  const slices = slicesOf(parts, colorOf, isScale);
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  const ends = slices.map((_slice, at) =>
    slices.slice(0, at + 1).reduce((sum, { value }) => sum + value / whole, 0),
  );
  const figures = slices.map(({ label, value }) => texts.share(label, percent(value / whole)));
  return (
    <svg role="img" aria-label={texts.sentence(title, figures)} className={styles.root}>
      {slices.map(({ label, color }, at) => (
        <path
          key={label}
          className={styles.slice}
          d={slicePath(at === 0 ? 0 : (ends[at - 1] ?? 0), ends[at] ?? 1)}
          style={{ fill: color }}
        >
          <title>{figures[at]}</title>
        </path>
      ))}
      {slices.map(({ label, value }, at) => {
        const share = value / whole;
        if (share < MIN_LABELED) return null;
        const [x, y] = pointAt((ends[at] ?? 1) - share / 2, RADIUS + LABEL_GAP);
        return (
          <text key={label} className={styles.label} x={x} y={y}>
            {percent(share)}
          </text>
        );
      })}
    </svg>
  );
}

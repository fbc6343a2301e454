// Legends of charts, and the dashes of their lines. The legend in a picture of a chart is painted by
// chart-picture/print-chart.tsx.

import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { useSeriesColors } from './chart-colors';

/** A legend of one line is as high as the button beside it, in pixels. */
export const LEGEND_HEIGHT = 24;

/** The width of the key of a line, in pixels: its dashes are to be seen. */
export const LINE_WIDTH = 24;

/** The lines differ in their dashes too, because many users cannot tell all colors apart. */
const DASHES = ['none', '7 4', '2 3', '9 3 2 3'] as const;

/** Returns the dashes of a line by its index in the chart, as SVG has them. */
export const dashOf = (index: number): string => DASHES[index % DASHES.length] ?? 'none';

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    minHeight: `${LEGEND_HEIGHT}px`,
  },
  entry: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  // The longest text of an entry lies unseen below the present one, as wide as it is and without a height.
  label: {
    display: 'inline-grid',
    '::after': { content: 'attr(data-longest)', visibility: 'hidden', height: 0, overflow: 'hidden' },
  },
  key: {
    width: '12px',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    forcedColorAdjust: 'none',
  },
  line: { flexShrink: 0, forcedColorAdjust: 'none' },
  filled: { [FORCED_COLORS]: { backgroundColor: 'Highlight !important' } },
  marked: { [FORCED_COLORS]: { color: 'Highlight' } },
  outlined: {
    [FORCED_COLORS]: {
      backgroundColor: 'Canvas !important',
      border: `${tokens.strokeWidthThin} solid CanvasText`,
    },
  },
});

interface ColorLegendProps {
  entries: readonly LegendEntry[];
}

export interface LegendEntry {
  label: string;
  /** The longest text that `label` may change to, for which there is room from the beginning. */
  longest?: string;
  color: string;
  /** The dashes of a line, as SVG has them; a bar has none. */
  dash?: string;
  /** True of a line with a mark on it, as PlanBars draws what came of a plan. */
  isMarked?: boolean;
  /** Changes the color where the system has its own colors. */
  className?: string | undefined;
}

/** A legend of any number of entries. */
export function ColorLegend({ entries }: ColorLegendProps) {
  const styles = useStyles();
  return (
    <div className={styles.legend}>
      {entries.map(({ label, longest, color, dash, isMarked = false, className }, at) => (
        // The label of an entry may change.
        <Caption1 key={at} className={styles.entry}>
          {dash === undefined ? (
            <span className={mergeClasses(styles.key, className)} style={{ backgroundColor: color }} />
          ) : (
            <svg
              className={mergeClasses(styles.line, className)}
              width={LINE_WIDTH}
              height={12}
              color={color}
              aria-hidden
            >
              <path
                d={`M1 6H${LINE_WIDTH - 1}`}
                stroke="currentColor"
                strokeWidth={2}
                strokeDasharray={dash}
              />
              {isMarked && <circle cx={LINE_WIDTH / 2} cy={6} r={4} fill="currentColor" />}
            </svg>
          )}
          <span className={styles.label} data-longest={longest}>
            {label}
          </span>
        </Caption1>
      ))}
    </div>
  );
}

interface ChartLegendProps {
  /** What the first two colors stand for. */
  parts: readonly [string, string];
  /** Which of both is filled with the color of a selection where the system has its own colors. */
  filled?: 0 | 1;
  /** True if the second part is a line with a mark on it, and no bar. */
  isMarked?: boolean;
}

/** The legend of a chart of two parts. */
export function ChartLegend({ parts, filled = 0, isMarked = false }: ChartLegendProps) {
  const styles = useStyles();
  const colorOf = useSeriesColors();
  const entries = parts.map((label, at) => ({
    label,
    color: colorOf(at),
    ...(isMarked && at === 1
      ? { dash: 'none', isMarked, className: styles.marked }
      : { className: at === filled ? styles.filled : styles.outlined }),
  }));
  return <ColorLegend entries={entries} />;
}

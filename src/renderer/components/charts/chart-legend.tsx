import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useSeriesColors } from './chart-colors';

/** The legend is as high as the button beside it, in pixels. */
export const LEGEND_HEIGHT = 24;

const useStyles = makeStyles({
  legend: { display: 'flex', columnGap: tokens.spacingHorizontalM, height: `${LEGEND_HEIGHT}px` },
  entry: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  key: {
    width: '12px',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    forcedColorAdjust: 'none',
  },
  filled: { '@media (forced-colors: active)': { backgroundColor: 'Highlight !important' } },
  outlined: {
    '@media (forced-colors: active)': {
      backgroundColor: 'Canvas !important',
      border: `${tokens.strokeWidthThin} solid CanvasText`,
    },
  },
});

interface ChartLegendProps {
  /** What the first two colors stand for. */
  parts: readonly [string, string];
  /** Which of both is filled with the color of a selection where the system has its own colors. */
  filled?: 0 | 1;
}

/** The legend of a chart of two parts that the chart library does not draw. */
export function ChartLegend({ parts, filled = 0 }: ChartLegendProps) {
  const styles = useStyles();
  const colorOf = useSeriesColors();
  return (
    <div className={styles.legend}>
      {parts.map((label, at) => (
        <Caption1 key={label} className={styles.entry}>
          <span
            className={mergeClasses(styles.key, at === filled ? styles.filled : styles.outlined)}
            style={{ backgroundColor: colorOf(at) }}
          />
          {label}
        </Caption1>
      ))}
    </div>
  );
}

// A small pie chart without legend and labels: the table that always stands beside it has the numbers and the colors of
// all parts.

import { DonutChart } from '@fluentui/react-charts';
import { makeStyles } from '@fluentui/react-components';
import { chartTexts as texts } from '@shared/kernel/text/chart-texts';
import { formatsInForce } from '@shared/kernel/text/formats/formats';
import type { Category } from './chart-colors';

/** The width and height in pixels. */
const SIZE = 140;

const useStyles = makeStyles({
  // The library's chart would take the whole width, and not stand in its middle.
  root: { width: `${SIZE}px`, marginInline: 'auto' },
});

interface PieChartProps {
  title: string;
  parts: readonly Category[];
  /** The color of a part, as the table beside it shows it. Parts of one color are one slice. */
  colorOf: (label: string) => string;
}

export function PieChart({ title, parts, colorOf }: PieChartProps) {
  const styles = useStyles();
  const slices = new Map<string, { legend: string; data: number; color: string }>();
  for (const { label, value } of parts) {
    if (value <= 0) continue;
    const color = colorOf(label);
    const slice = slices.get(color);
    if (slice === undefined) slices.set(color, { legend: label, data: value, color });
    else slices.set(color, { legend: texts.other, data: slice.data + value, color });
  }
  return (
    <div role="img" aria-label={title} className={styles.root}>
      {/* The library makes each slice a tab stop, which would only repeat the table. */}
      <div inert>
        <DonutChart
          culture={formatsInForce().locale}
          data={{ chartTitle: title, chartData: [...slices.values()] }}
          width={SIZE}
          height={SIZE}
          hideLegend
          hideLabels
          hideTooltip
        />
      </div>
    </div>
  );
}

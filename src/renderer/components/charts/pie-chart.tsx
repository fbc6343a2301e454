import { DonutChart } from '@fluentui/react-charts';
import { useSeriesColors } from './chart-colors';

interface PieChartProps {
  title: string;
  parts: readonly { label: string; value: number }[];
  /** The color of a part, as the table beside it shows it; the default is by the order of the parts. */
  colorOf?: (label: string) => string;
}

/** A small pie chart. It always has a table beside it with the numbers and their colors. */
export function PieChart({ title, parts, colorOf }: PieChartProps) {
  const colorAt = useSeriesColors();
  const chartData = parts
    .map(({ label, value }, index) => ({
      legend: label,
      data: value,
      color: colorOf?.(label) ?? colorAt(index),
    }))
    .filter(({ data }) => data > 0);
  return (
    <div role="img" aria-label={title}>
      {/* The library makes each slice a tab stop, which would only repeat the table. */}
      <div inert>
        <DonutChart
          culture="en-US"
          data={{ chartTitle: title, chartData }}
          width={140}
          height={140}
          hideLegend
          hideLabels
          hideTooltip
        />
      </div>
    </div>
  );
}

import { DonutChart } from '@fluentui/react-charts';
import { useSeriesColours } from './chart-colours';

interface PieChartProps {
  title: string;
  parts: readonly { label: string; value: number }[];
}

/** A small pie chart. It never stands alone: a table beside it shows the numbers and their colors. */
export function PieChart({ title, parts }: PieChartProps) {
  const colourOf = useSeriesColours();
  const chartData = parts
    .map(({ label, value }, index) => ({ legend: label, data: value, color: colourOf(index) }))
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

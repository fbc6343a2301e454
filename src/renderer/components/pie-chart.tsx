import { DonutChart } from '@fluentui/react-charts';
import { useSliceColours } from './slice-colours';

interface PieChartProps {
  title: string;
  parts: readonly { label: string; value: number }[];
}

/** A small pie. It never stands alone: its numbers, and the colour of each, are in a table beside it. */
export function PieChart({ title, parts }: PieChartProps) {
  const colourOf = useSliceColours();
  const chartData = parts
    .map(({ label, value }, index) => ({ legend: label, data: value, color: colourOf(index) }))
    .filter(({ data }) => data > 0);
  return (
    <div role="img" aria-label={title}>
      {/* Its slices would be Tab stops that say what the table says. */}
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

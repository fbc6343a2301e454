import { DonutChart } from '@fluentui/react-charts';
import { tokens } from '@fluentui/react-components';

/** Told apart in light, dark and high contrast; beyond five the table beside the chart says which is which. */
const COLOURS = [
  tokens.colorPaletteTealBorderActive,
  tokens.colorPaletteMarigoldBorderActive,
  tokens.colorPaletteBerryBorderActive,
  tokens.colorPaletteCornflowerBorderActive,
  tokens.colorPaletteForestBorderActive,
];

interface PieChartProps {
  title: string;
  parts: readonly { label: string; value: number }[];
}

/** A small pie. It never stands alone: its numbers are in a table beside it. */
export function PieChart({ title, parts }: PieChartProps) {
  const chartData = parts
    .filter(({ value }) => value > 0)
    .map(({ label, value }, index) => ({
      legend: label,
      data: value,
      color: COLOURS[index % COLOURS.length] ?? COLOURS[0] ?? '',
    }));
  return (
    <DonutChart
      culture="en-US"
      data={{ chartTitle: title, chartData }}
      innerRadius={1}
      width={140}
      height={140}
      hideLegend
      hideLabels
    />
  );
}

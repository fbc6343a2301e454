// The drawing of a line chart, which is loaded when it is needed.

import { LineChart as FluentLineChart } from '@fluentui/react-charts';
import { formatsInForce } from '@shared/kernel/text/formats/formats';
import { valueAxis } from './axis-ticks';
import { useSeriesColors } from './chart-colors';

interface Line {
  label: string;
  points: readonly { x: number; y: number }[];
}

export interface LinePlotProps {
  title: string;
  xTitle: string;
  yTitle: string;
  lines: readonly Line[];
  /** The width is given in pixels. */
  width: number;
  height: number;
}

/**
 * The plot of LineChart. It has a separate file, because the chart library is large and is loaded when a chart is first
 * displayed.
 */
export function LinePlot({ title, xTitle, yTitle, lines, width, height }: LinePlotProps) {
  const colorOf = useSeriesColors();
  return (
    <FluentLineChart
      culture={formatsInForce().locale}
      // With this option a curve is one shape. Two shapes and a tab stop for each point would be repainted with every
      // keystroke in the sheet beside it.
      optimizeLargeData
      width={width}
      height={height}
      xAxisTitle={xTitle}
      yAxisTitle={yTitle}
      // The axis names the only curve.
      hideLegend={lines.length < 2}
      {...valueAxis(lines.flatMap(({ points }) => points.map(({ y }) => y)))}
      data={{
        chartTitle: title,
        lineChartData: lines.map(({ label, points }, index) => ({
          legend: label,
          data: [...points],
          color: colorOf(index),
          lineOptions: { strokeWidth: 2 },
        })),
      }}
    />
  );
}

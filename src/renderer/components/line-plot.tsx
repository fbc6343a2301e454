import { LineChart as FluentLineChart } from '@fluentui/react-charts';
import { useSliceColours } from './slice-colours';

interface Line {
  label: string;
  points: readonly { x: number; y: number }[];
}

export interface LinePlotProps {
  title: string;
  xTitle: string;
  yTitle: string;
  lines: readonly Line[];
  /** In pixels. */
  width: number;
  height: number;
}

/** Drawn by the library, in a file of its own: it is large, and loaded when a chart is first shown. */
export function LinePlot({ title, xTitle, yTitle, lines, width, height }: LinePlotProps) {
  const colourOf = useSliceColours();
  return (
    <FluentLineChart
      culture="en-US"
      // One shape for a curve. Two and a Tab stop for every point would be painted again with each key in the sheet beside it.
      optimizeLargeData
      width={width}
      height={height}
      xAxisTitle={xTitle}
      yAxisTitle={yTitle}
      data={{
        chartTitle: title,
        lineChartData: lines.map(({ label, points }, index) => ({
          legend: label,
          data: [...points],
          color: colourOf(index),
        })),
      }}
    />
  );
}

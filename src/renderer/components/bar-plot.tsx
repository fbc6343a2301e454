import { VerticalStackedBarChart } from '@fluentui/react-charts';
import { messages } from '@shared/kernel/messages';
import { useBandColours } from './band-colours';
import type { ChartPart } from './chart-picture';
import { EmptyState } from './page-states';
import { useSliceColours } from './slice-colours';

export interface BarPlotProps {
  title: string;
  bars: readonly { label: string; parts: readonly number[] }[];
  /** What the parts of each bar stand for, and their colours where these mean something. */
  parts: readonly ChartPart[];
  /** In pixels. */
  width: number;
  height: number;
}

/** Room that a name below a bar needs; with less they stand aslant. In pixels. */
const LABEL_WIDTH = 70;

/** Drawn by the library, in a file of its own: it is large, and loaded when a chart is first shown. */
export function BarPlot({ title, bars, parts, width, height }: BarPlotProps) {
  const colourOf = useSliceColours();
  const bands = useBandColours();
  // The library cannot draw nothing.
  if (bars.length === 0) return <EmptyState text={messages.generic.noData} />;
  return (
    // Its bars would be Tab stops that say what the table says.
    <div inert style={{ height }}>
      <VerticalStackedBarChart
        culture="en-US"
        chartTitle={title}
        width={width}
        height={height}
        rotateXAxisLables={width < bars.length * LABEL_WIDTH}
        hideTooltip
        hideLegend={parts.length < 2}
        barWidth="auto"
        maxBarWidth={48}
        data={bars.map(({ label, parts: values }) => ({
          xAxisPoint: label,
          chartData: parts.map((part, at) => ({
            legend: part.label,
            data: values[at] ?? 0,
            color: part.band ? bands[part.band] : colourOf(at),
          })),
        }))}
      />
    </div>
  );
}

import { VerticalStackedBarChart } from '@fluentui/react-charts';
import { messages } from '@shared/kernel/text/messages';
import { EmptyState } from '../page/page-states';
import { valueAxis } from './axis-ticks';
import { useDataAgeColors, useSeriesColors } from './chart-colors';
import type { ChartPart } from './chart-picture';

export interface BarPlotProps {
  title: string;
  bars: readonly { label: string; parts: readonly number[] }[];
  /** The names of the segments of each bar, and their colors if these have a meaning. */
  parts: readonly ChartPart[];
  /** The width is given in pixels. */
  width: number;
  height: number;
}

/** A name below a bar needs this much width, in pixels; with less the names are slanted. */
const LABEL_WIDTH = 70;

/**
 * The plot of BarChart. It has a separate file, because the chart library is large and is loaded when a chart is first
 * displayed.
 */
export function BarPlot({ title, bars, parts, width, height }: BarPlotProps) {
  const colorOf = useSeriesColors();
  const bands = useDataAgeColors();
  // The library cannot render an empty chart.
  if (bars.length === 0) return <EmptyState text={messages.generic.noData} />;
  return (
    // The library makes each bar a tab stop, which would only repeat the table.
    <div inert style={{ height }}>
      <VerticalStackedBarChart
        culture="en-US"
        chartTitle={title}
        width={width}
        height={height}
        rotateXAxisLables={width < bars.length * LABEL_WIDTH}
        hideTooltip
        {...valueAxis(bars.flatMap((bar) => bar.parts))}
        hideLegend={parts.length < 2}
        barWidth="auto"
        maxBarWidth={48}
        data={bars.map(({ label, parts: values }) => ({
          xAxisPoint: label,
          chartData: parts.map((part, at) => ({
            legend: part.label,
            data: values[at] ?? 0,
            color: part.band ? bands[part.band] : colorOf(at),
          })),
        }))}
      />
    </div>
  );
}

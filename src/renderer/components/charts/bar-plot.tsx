import { VerticalStackedBarChart } from '@fluentui/react-charts';
import { messages } from '@shared/kernel/text/messages';
import { formatsInForce } from '@shared/kernel/text/formats/formats';
import { EmptyState } from '../page/page-states';
import { valueAxis } from './axis-ticks';
import { BarRows } from './bar-rows';
import { useDataAgeColors, useSeriesColors } from './chart-colors';
import type { ChartPart } from './chart-picture';

export interface BarPlotProps {
  title: string;
  bars: readonly { label: string; parts: readonly number[] }[];
  /** The names of the segments of each bar, and their colors if these have a meaning. */
  parts: readonly ChartPart[];
  /** True if the bars are consecutive days or months, of which some names may be left out. */
  isTimeline?: boolean;
  /** The width is given in pixels. */
  width: number;
  height: number;
}

/** A name below a bar needs this much width, in pixels; with less, the bars are horizontal. */
const LABEL_WIDTH = 70;

/**
 * The plot of BarChart. It has a separate file, because the chart library is large and is loaded when a chart is first
 * displayed.
 */
export function BarPlot({ title, bars, parts, width, height, isTimeline = false }: BarPlotProps) {
  const colorOf = useSeriesColors();
  const bands = useDataAgeColors();
  // The library cannot render an empty chart.
  if (bars.length === 0) return <EmptyState text={messages.generic.noData} />;
  const colors = parts.map(({ label, band }, at) => ({ label, color: band ? bands[band] : colorOf(at) }));
  if (!isTimeline && width < bars.length * LABEL_WIDTH)
    return (
      <div inert>
        <BarRows bars={bars} parts={colors} width={width} />
      </div>
    );
  return (
    // The library makes each bar a tab stop, which would only repeat the table.
    <div inert style={{ height }}>
      <VerticalStackedBarChart
        culture={formatsInForce().locale}
        chartTitle={title}
        width={width}
        height={height}
        hideTooltip
        {...valueAxis(bars.flatMap((bar) => bar.parts))}
        hideLegend={parts.length < 2}
        barWidth="auto"
        maxBarWidth={48}
        data={bars.map(({ label, parts: values }) => ({
          xAxisPoint: label,
          chartData: colors.map(({ label: legend, color }, at) => ({ legend, data: values[at] ?? 0, color })),
        }))}
      />
    </div>
  );
}

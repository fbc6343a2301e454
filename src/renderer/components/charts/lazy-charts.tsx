// The bar chart and the line chart, whose drawings are loaded when they are first shown. Each has a table beside it with
// its numbers. Both are memoized, because they have hundreds of shapes.

import { memo } from 'react';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import type { BarPlotProps } from './bar-plot';
import { ChartFrame } from './chart-frame';
import { dashOf } from './chart-legend';
import type { LinePlotProps } from './line-plot';

const loadBars = () => import('./bar-plot').then((m) => m.BarPlot);
const loadLines = () => import('./line-plot').then((m) => m.LinePlot);

/** A bar chart of one part or of several parts per bar. */
export const BarChart = memo(function BarChart(props: Omit<BarPlotProps, 'width'>) {
  return (
    <ChartFrame
      label={props.title}
      unit={props.unit}
      height={props.height}
      parts={props.parts}
      empty={props.bars.length === 0}
    >
      {(width) => <LazyComponent load={loadBars} props={{ ...props, width }} />}
    </ChartFrame>
  );
});

/** A line chart of named curves. */
export const LineChart = memo(function LineChart(props: Omit<LinePlotProps, 'width'>) {
  return (
    <ChartFrame
      label={props.title}
      unit={props.yTitle}
      height={props.height}
      parts={props.lines.map(({ label }, at) => ({ label, dash: dashOf(at) }))}
      empty={props.lines.every(({ points }) => points.length === 0)}
    >
      {(width) => <LazyComponent load={loadLines} props={{ ...props, width }} />}
    </ChartFrame>
  );
});

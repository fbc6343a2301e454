import { memo } from 'react';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import type { BarPlotProps } from './bar-plot';
import { ChartFrame } from './chart-frame';

const load = () => import('./bar-plot').then((m) => m.BarPlot);

/**
 * A bar chart of one part or of several parts per bar. It always has a table beside it with the numbers. It is
 * memoized, because it has hundreds of shapes.
 */
export const BarChart = memo(function BarChart(props: Omit<BarPlotProps, 'width'>) {
  return (
    <ChartFrame label={props.title} height={props.height} parts={props.parts} empty={props.bars.length === 0}>
      {(width) => <LazyComponent load={load} props={{ ...props, width }} />}
    </ChartFrame>
  );
});

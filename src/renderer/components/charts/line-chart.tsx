import { memo } from 'react';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import { ChartFrame } from './chart-frame';
import type { LinePlotProps } from './line-plot';

const load = () => import('./line-plot').then((m) => m.LinePlot);

/**
 * A line chart of named curves. It always has a table beside it with the numbers. It is memoized, because the chart
 * library measures every text that it renders.
 */
export const LineChart = memo(function LineChart(props: Omit<LinePlotProps, 'width'>) {
  return (
    <ChartFrame
      role="group"
      label={props.title}
      height={props.height}
      parts={props.lines}
      empty={props.lines.length === 0}
    >
      {(width) => <LazyComponent load={load} props={{ ...props, width }} />}
    </ChartFrame>
  );
});

import { memo } from 'react';
import { lazyComponent } from '@renderer/platform/lazy-component';
import type { BarPlotProps } from './bar-plot';
import { ChartFrame } from './chart-frame';

const load = () => import('./bar-plot').then((m) => m.BarPlot);

/**
 * Bars of one part or of several. They never stand alone: their numbers are in a table beside them. Drawn again for other
 * bars only: the library measures every text it writes.
 */
export const BarChart = memo(function BarChart(props: Omit<BarPlotProps, 'width'>) {
  const Plot = lazyComponent(load);
  return (
    <ChartFrame
      role="img"
      label={props.title}
      height={props.height}
      parts={props.parts}
      empty={props.bars.length === 0}
    >
      {(width) => <Plot {...props} width={width} />}
    </ChartFrame>
  );
});

import { memo } from 'react';
import { lazyComponent } from '@renderer/platform/lazy-component';
import { ChartFrame } from './chart-frame';
import type { LinePlotProps } from './line-plot';

const load = () => import('./line-plot').then((m) => m.LinePlot);

/**
 * Curves over a number, each with its name. They never stand alone: their numbers are in a table beside them. Drawn again
 * for other curves only: the library measures every text it writes.
 */
export const LineChart = memo(function LineChart(props: Omit<LinePlotProps, 'width'>) {
  const Plot = lazyComponent(load);
  return (
    <ChartFrame
      role="group"
      label={props.title}
      height={props.height}
      parts={props.lines}
      empty={props.lines.length === 0}
    >
      {(width) => <Plot {...props} width={width} />}
    </ChartFrame>
  );
});

import { makeStyles, Spinner } from '@fluentui/react-components';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '@renderer/platform/lazy-component';
import type { LinePlotProps } from './line-plot';

const useStyles = makeStyles({
  root: { minWidth: 0, overflow: 'hidden' },
  wait: { display: 'grid', placeItems: 'center', height: '100%' },
});

const load = () => import('./line-plot').then((m) => m.LinePlot);

/** Until it is known how much room there is, in pixels. */
const FIRST_WIDTH = 320;

/**
 * Curves over a number, each with its name, as wide as what is around them. They never stand alone: their numbers are
 * in a table beside them. Drawn again for other curves only: the library measures every text it writes.
 */
export const LineChart = memo(function LineChart(props: Omit<LinePlotProps, 'width'>) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    // The library looks at its room only when it is told another width.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    if (root.current) observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  const Plot = lazyComponent(load);
  return (
    <div
      ref={root}
      className={styles.root}
      style={{ minHeight: props.height }}
      role="group"
      aria-label={props.title}
    >
      <Suspense fallback={<Spinner className={styles.wait} size="tiny" />}>
        <Plot {...props} width={width} />
      </Suspense>
    </div>
  );
});

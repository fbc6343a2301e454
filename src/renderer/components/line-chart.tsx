import { makeStyles, Spinner } from '@fluentui/react-components';
import { Suspense } from 'react';
import { lazyComponent } from '@renderer/platform/lazy-component';
import type { LinePlotProps } from './line-plot';

const useStyles = makeStyles({
  root: { minWidth: 0, overflow: 'hidden' },
  wait: { display: 'grid', placeItems: 'center', height: '100%' },
});

const load = () => import('./line-plot').then((m) => m.LinePlot);

/** Curves over a number, each with its name. They never stand alone: their numbers are in a table beside them. */
export function LineChart(props: LinePlotProps) {
  const styles = useStyles();
  const Plot = lazyComponent(load);
  return (
    <div className={styles.root} style={{ minHeight: props.height }} role="group" aria-label={props.title}>
      <Suspense fallback={<Spinner className={styles.wait} size="tiny" />}>
        <Plot {...props} />
      </Suspense>
    </div>
  );
}

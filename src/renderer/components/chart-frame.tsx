import { makeStyles, Spinner } from '@fluentui/react-components';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: { minWidth: 0, overflow: 'hidden' },
  wait: { display: 'grid', placeItems: 'center', height: '100%' },
});

/** Until it is known how much room there is, in pixels. */
const FIRST_WIDTH = 320;

interface ChartFrameProps {
  label: string;
  /** A picture is passed over by the keyboard: its numbers stand beside it. */
  role: 'group' | 'img';
  height: number;
  children: (width: number) => ReactNode;
}

/** The place of a chart, as wide as what is around it; charts are large, and loaded when one is first shown. */
export function ChartFrame({ label, role, height, children }: ChartFrameProps) {
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
  return (
    <div ref={root} className={styles.root} style={{ minHeight: height }} role={role} aria-label={label}>
      <Suspense fallback={<Spinner className={styles.wait} size="tiny" aria-label={label} />}>
        {children(width)}
      </Suspense>
    </div>
  );
}

import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { LineChart } from '@renderer/components/line-chart';

const useStyles = makeStyles({ root: { minWidth: 0, overflow: 'hidden' } });

const HEIGHT = 220;
const FIRST_WIDTH = 480;

type PriceChartProps = Pick<ComponentProps<typeof LineChart>, 'title' | 'lines'>;

/** Selling prices over costs, as wide as its column: the library looks at that only when its width is another. */
export function PriceChart({ title, lines }: PriceChartProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    if (root.current) observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={root} className={styles.root}>
      <LineChart title={title} xTitle="Cost" yTitle="Sells for" lines={lines} width={width} height={HEIGHT} />
    </div>
  );
}

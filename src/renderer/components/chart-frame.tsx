import { Button, makeStyles, Spinner } from '@fluentui/react-components';
import { SaveImage20Regular } from '@fluentui/react-icons';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { exportsTexts } from '@shared/domains/exports/texts';
import { useChartPicture, type ChartPart } from './chart-picture';

const useStyles = makeStyles({
  root: { position: 'relative', minWidth: 0 },
  chart: { minWidth: 0, overflow: 'hidden' },
  wait: { display: 'grid', placeItems: 'center', height: '100%' },
  save: { position: 'absolute', insetInlineEnd: 0, top: '-4px' },
});

/** Until it is known how much room there is, in pixels. */
const FIRST_WIDTH = 320;

interface ChartFrameProps {
  label: string;
  /** A picture is passed over by the keyboard: its numbers stand beside it. */
  role: 'group' | 'img';
  height: number;
  /** What its colours stand for. */
  parts: readonly ChartPart[];
  /** There is nothing to draw. */
  empty?: boolean;
  children: (width: number) => ReactNode;
}

/** The place of a chart, as wide as what is around it; charts are large, and loaded when one is first shown. */
export function ChartFrame({ label, role, height, parts, empty = false, children }: ChartFrameProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  const picture = useChartPicture(label, parts, empty ? null : children);
  useEffect(() => {
    // The library looks at its room only when it is told another width.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    if (root.current) observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.root}>
      <div ref={root} className={styles.chart} style={{ minHeight: height }} role={role} aria-label={label}>
        <Suspense fallback={<Spinner className={styles.wait} size="tiny" aria-label={label} />}>
          {children(width)}
        </Suspense>
      </div>
      {!empty && (
        <Button
          className={styles.save}
          appearance="subtle"
          size="small"
          icon={<SaveImage20Regular />}
          title={exportsTexts.savePicture}
          aria-label={exportsTexts.savePictureOf(label)}
          disabledFocusable={picture.isSaving}
          onClick={picture.save}
        />
      )}
      {picture.paper}
    </div>
  );
}

// The frame of a chart, with the button that saves its picture.

import { makeStyles, Spinner } from '@fluentui/react-components';
import { SaveImage20Regular } from '@fluentui/react-icons';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { exportsTexts } from '@shared/kernel/table/export-texts';
import { useChartPicture } from './chart-picture/chart-picture';
import type { ChartPart } from './chart-picture/print-chart';

const useStyles = makeStyles({
  root: { position: 'relative', minWidth: 0 },
  chart: { minWidth: 0, overflow: 'hidden' },
  wait: { display: 'grid', placeItems: 'center' },
  save: { position: 'absolute', insetInlineEnd: 0, top: '-4px' },
});

/** The initial width, in pixels, until the available width is measured. */
const FIRST_WIDTH = 320;

interface ChartFrameProps {
  label: string;
  /** What the value axis counts, for the picture, where the axis itself does not say so. */
  unit?: string;
  /** `img` if nothing in the chart can be chosen. The frame of a chart that has a role and a name itself has none. */
  role?: 'img';
  height: number;
  /** The colors of the chart with their names, for the legend. */
  parts: readonly ChartPart[];
  /** True if there is nothing to render. */
  empty?: boolean;
  children: (width: number) => ReactNode;
}

/**
 * The frame of a chart, as wide as its container. A spinner as high as the chart stands for a drawing that is still to
 * be loaded.
 */
export function ChartFrame({ label, unit, role, height, parts, empty = false, children }: ChartFrameProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  const mayExport = useExportPermission();
  const picture = useChartPicture(
    { title: label, ...(unit !== undefined && { unit }), parts },
    empty ? null : children,
  );
  useEffect(() => {
    // The chart is drawn for a width in pixels, and again for each other one.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    if (root.current) observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.root}>
      <div ref={root} className={styles.chart} role={role} aria-label={role && label}>
        {/* The chart has its own height, which may be less. */}
        <Suspense
          fallback={<Spinner className={styles.wait} style={{ height }} size="tiny" aria-label={label} />}
        >
          {children(width)}
        </Suspense>
      </div>
      {!empty && (
        <PermittedIconButton
          permission={mayExport('png')}
          className={styles.save}
          icon={<SaveImage20Regular />}
          tooltip={exportsTexts.savePicture}
          label={exportsTexts.savePictureOf(label)}
          disabledFocusable={picture.isSaving}
          onClick={picture.save}
        />
      )}
      {picture.paper}
    </div>
  );
}

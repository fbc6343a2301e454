import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

const LINES = '.ag-header-cell-text';
/** Of one that needs no more: the theme's. */
const LEAST_PX = 40;
/** What AG Grid leaves above and below a heading's lines. */
const AROUND_PX = 10;

/** How tall they were in each grid: it begins with that, and none of its rows is drawn in vain. */
const known = new Map<string, number>();

function followHeadings(api: GridApi, header: HTMLElement, onHeight: (height: number) => void): () => void {
  const heights = new Map<string, number>();
  const lines = new ResizeObserver((entries) => {
    if (api.isDestroyed()) return;
    for (const { target, borderBoxSize } of entries) {
      const column = target.closest('[col-id]')?.getAttribute('col-id');
      const height = borderBoxSize[0]?.blockSize ?? 0;
      // One that has gone has no height.
      if (column && height > 0) heights.set(column, height);
    }
    const shown = api.getAllDisplayedColumns().map((column) => heights.get(column.getColId()) ?? 0);
    const height = Math.max(LEAST_PX, Math.round(Math.max(0, ...shown) + AROUND_PX));
    if (height === api.getGridOption('headerHeight')) return;
    api.setGridOption('headerHeight', height);
    onHeight(height);
  });
  const observe = (): void => {
    for (const text of header.querySelectorAll(LINES)) lines.observe(text);
  };
  const drawn = new MutationObserver(observe);
  drawn.observe(header, { childList: true, subtree: true });
  observe();
  return () => {
    drawn.disconnect();
    lines.disconnect();
  };
}

/**
 * All headings get the height of the tallest. AG Grid's own way (`autoHeaderHeight`) lays the page out anew for each
 * of them, and draws those that are out of sight too; sizes that are observed come with the layout that is due anyway,
 * before anything is painted.
 */
export function useHeadingHeight(gridId: string, frame: RefObject<HTMLElement | null>) {
  const [height] = useState(() => known.get(gridId) ?? LEAST_PX);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const follow = useCallback(
    (api: GridApi): void => {
      stop.current?.();
      const header = frame.current?.querySelector<HTMLElement>('.ag-header');
      stop.current = header ? followHeadings(api, header, (now) => known.set(gridId, now)) : undefined;
    },
    [gridId, frame],
  );
  return { height, follow };
}

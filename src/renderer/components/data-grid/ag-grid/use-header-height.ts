// Makes a grid's header as high as its highest heading, whose words wrap, and remembers the height for the next time
// that the grid opens.

import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Workaround for `autoHeaderHeight`, which forces one layout per header and renders off-screen headers: a
 * ResizeObserver measures them within the regular layout.
 */
export function useHeaderHeight(gridId: string, frame: RefObject<HTMLElement | null>) {
  const [height] = useState(() => known.get(gridId) ?? MIN_HEIGHT_PX);
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

const LINES = '.ag-header-cell-text';
/** The height of a single-line header, as in the theme. */
const MIN_HEIGHT_PX = 40;
/** The padding that AG Grid leaves above and below the lines of a header. */
const AROUND_PX = 10;

/** The last header height of each grid. A grid starts with it, so that its rows are not rendered twice. */
const known = new Map<string, number>();

function followHeadings(api: GridApi, header: HTMLElement, onHeight: (height: number) => void): () => void {
  const heights = new Map<string, number>();
  const lines = new ResizeObserver((entries) => {
    if (api.isDestroyed()) return;
    for (const { target, borderBoxSize } of entries) {
      const column = target.closest('[col-id]')?.getAttribute('col-id');
      const height = borderBoxSize[0]?.blockSize ?? 0;
      // A removed header has no height.
      if (column && height > 0) heights.set(column, height);
    }
    const shown = api.getAllDisplayedColumns().map((column) => heights.get(column.getColId()) ?? 0);
    const height = Math.max(MIN_HEIGHT_PX, Math.round(Math.max(0, ...shown) + AROUND_PX));
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

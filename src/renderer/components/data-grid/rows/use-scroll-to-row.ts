// Scrolls a grid to the row that a link names and focuses it, once AG Grid has rendered it. Elements outside a grid are
// in components/focus/use-scroll-to-target.ts.

import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef, type RefObject } from 'react';
import { keepInView } from '@renderer/components/focus/use-scroll-to-target';
import type { RowTarget } from '../data-grid-props';

/** AG Grid renders rows some frames after it has received them. */
const MAX_FRAMES = 60;

/**
 * Each navigation scrolls once.
 * @param rows A value that changes with the displayed rows, so that the row is looked up again.
 */
export function useScrollToRow<Row>(
  api: GridApi<Row> | null,
  frame: RefObject<HTMLElement | null>,
  arrival: RowTarget | undefined,
  rows: unknown,
): void {
  const done = useRef<string>(undefined);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    if (!api || !arrival || done.current === arrival.requestKey) return;
    const index = api.getRowNode(arrival.row)?.rowIndex;
    const [column] = api.getAllDisplayedColumns();
    if (index === null || index === undefined || !column) return;
    done.current = arrival.requestKey;
    api.ensureIndexVisible(index, 'middle');
    const cell = {
      get current(): HTMLElement | null {
        return frame.current?.querySelector(`[row-id="${CSS.escape(arrival.row)}"] .ag-cell`) ?? null;
      },
    };
    let frames = 0;
    const land = (): void => {
      frames += 1;
      if (!cell.current && frames < MAX_FRAMES) return void requestAnimationFrame(land);
      if (!cell.current) return;
      api.setFocusedCell(index, column);
      stop.current = keepInView(cell, 'center');
      arrival.onArrived?.();
    };
    land();
  }, [api, frame, arrival, rows]);
}

import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef, type RefObject } from 'react';
import { keepInView } from '../focus/use-arrival';
import type { RowArrival } from './data-grid-props';

/** Rows are drawn some frames after they are known. */
const MOST_FRAMES = 60;

/** A link to a row leads to it: in view, with the focus on its first cell, once it is there. `rows`: those shown now. */
export function useRowArrival<Row>(
  api: GridApi<Row> | null,
  frame: RefObject<HTMLElement | null>,
  arrival: RowArrival | undefined,
  rows: unknown,
): void {
  const done = useRef<string>(undefined);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    if (!api || !arrival || done.current === arrival.asked) return;
    const index = api.getRowNode(arrival.row)?.rowIndex;
    const [column] = api.getAllDisplayedColumns();
    if (index === null || index === undefined || !column) return;
    done.current = arrival.asked;
    api.ensureIndexVisible(index, 'middle');
    const cell = {
      get current(): HTMLElement | null {
        return frame.current?.querySelector(`[row-id="${CSS.escape(arrival.row)}"] .ag-cell`) ?? null;
      },
    };
    let frames = 0;
    const land = (): void => {
      frames += 1;
      if (!cell.current && frames < MOST_FRAMES) return void requestAnimationFrame(land);
      if (!cell.current) return;
      api.setFocusedCell(index, column);
      stop.current = keepInView(cell, 'center');
      arrival.onArrived?.();
    };
    land();
  }, [api, frame, arrival, rows]);
}

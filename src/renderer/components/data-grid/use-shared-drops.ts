import { useEffect } from 'react';
import type { DataGridApi } from './data-grid-props';

/** Rows of one grid can be dropped on the other; null while one is not there. */
export function useSharedDrops<Row>(left: DataGridApi<Row> | null, right: DataGridApi<Row> | null): void {
  useEffect(() => {
    if (!left || !right || left.isDestroyed() || right.isDestroyed()) return undefined;
    const [toLeft, toRight] = [left.getRowDropZoneParams(), right.getRowDropZoneParams()];
    if (!toLeft || !toRight) return undefined;
    left.addRowDropZone(toRight);
    right.addRowDropZone(toLeft);
    return () => {
      if (!left.isDestroyed()) left.removeRowDropZone(toRight);
      if (!right.isDestroyed()) right.removeRowDropZone(toLeft);
    };
  }, [left, right]);
}

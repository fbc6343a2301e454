// Two grids side by side, between which rows are dragged.

import { useEffect } from 'react';
import type { DataGridApi } from '../data-grid-props';

/**
 * The value for AG Grid's `rowBuffer` (default 10), which counts rows rendered beyond the viewport. It is lower if two
 * grids are side by side, because a drop renders both.
 */
export const PAIRED_GRID_ROW_BUFFER = 4;

/** Connects two grids so that rows of one can be dropped on the other; null while one of them is not ready. */
export function usePairedRowDrops<Row>(left: DataGridApi<Row> | null, right: DataGridApi<Row> | null): void {
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

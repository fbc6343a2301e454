import { useEffect } from 'react';
import type { DataGridApi } from '@renderer/components/data-grid';
import type { MappingLine } from './mapping-lines';

type Api = DataGridApi<MappingLine>;

/** Rows of one grid can be dropped on the other. */
export function useSharedDrops(left: Api | null, right: Api | null): void {
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

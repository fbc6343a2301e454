import { useCallback, useMemo, useState } from 'react';
import type { Panes } from './opcode-lines';

type Place = 'grid' | keyof Panes;

const NONE: Readonly<Record<Place, readonly number[]>> = { grid: [], uncategorized: [], categorized: [] };

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** The selected opcodes, of one grid or of both panes together. */
export function useSelection() {
  const [selected, setSelected] = useState(NONE);
  const put = useCallback(
    (place: Place, ids: readonly number[]) =>
      setSelected((before) => (same(before[place], ids) ? before : { ...before, [place]: ids })),
    [],
  );
  return {
    ids: useMemo(() => Object.values(selected).flat(), [selected]),
    inGrid: useCallback((ids: readonly number[]) => put('grid', ids), [put]),
    inPane: put,
    clear: useCallback(() => setSelected(NONE), []),
  };
}

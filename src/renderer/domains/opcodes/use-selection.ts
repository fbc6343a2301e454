import { useCallback, useMemo, useState } from 'react';
import type { Panes } from './opcode-lines';
import type { OpcodeView } from './opcode-toolbar';

type Place = 'grid' | keyof Panes;

const NONE: Readonly<Record<Place, readonly number[]>> = { grid: [], uncategorized: [], categorized: [] };

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** The selected opcodes of what is shown: one grid, or both panes together. */
export function useSelection(view: OpcodeView) {
  const [selected, setSelected] = useState(NONE);
  const put = useCallback(
    (place: Place, ids: readonly number[]) =>
      setSelected((before) => (same(before[place], ids) ? before : { ...before, [place]: ids })),
    [],
  );
  return {
    ids: useMemo(
      () => (view === 'categories' ? selected.grid : [...selected.uncategorized, ...selected.categorized]),
      [selected, view],
    ),
    inGrid: useCallback((ids: readonly number[]) => put('grid', ids), [put]),
    inPane: put,
  };
}

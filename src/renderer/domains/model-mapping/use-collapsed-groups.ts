// Remembers which groups of a grid of the model mapping are collapsed. The grid hides their rows:
// components/data-grid/rows/use-group-rows.ts.

import { useCallback, useState } from 'react';

/** The number of rows from which all groups are collapsed at the start, so that the drop targets are visible. */
const COLLAPSE_ALL_FROM = 60;

export interface CollapsedGroups {
  collapsed: ReadonlySet<string>;
  toggle: (name: string) => void;
  set: (names: readonly string[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * At the start no group is collapsed, or all are if there are too many rows.
 * @param rows The number of rows; undefined while they are loading.
 * @param startsCollapsed True if the groups may be collapsed at the start.
 */
export function useCollapsedGroups(
  names: readonly string[],
  rows: number | undefined,
  startsCollapsed: boolean,
): CollapsedGroups {
  const [isInitialized, setInitialized] = useState(false);
  const [collapsed, setCollapsed] = useState(NONE);
  if (!isInitialized && rows !== undefined) {
    setInitialized(true);
    if (startsCollapsed && rows >= COLLAPSE_ALL_FROM) setCollapsed(new Set(names));
  }
  const toggle = useCallback(
    (name: string) =>
      setCollapsed((before) => {
        const next = new Set(before);
        if (!next.delete(name)) next.add(name);
        return next;
      }),
    [],
  );
  const set = useCallback((groups: readonly string[]) => setCollapsed(new Set(groups)), []);
  return { collapsed, toggle, set };
}

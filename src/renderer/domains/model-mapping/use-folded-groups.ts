import { useCallback, useState } from 'react';

/** Number of rows from which all groups start folded, so that the drop targets stay visible. */
const FOLD_ALL_FROM = 60;

export interface FoldedGroups {
  collapsed: ReadonlySet<string>;
  toggle: (name: string) => void;
  set: (names: readonly string[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The collapsed groups: none, or all where there are too many rows to see the headings. `rows` is undefined while they
 * are loading.
 */
export function useFoldedGroups(
  names: readonly string[],
  rows: number | undefined,
  mayBegin: boolean,
): FoldedGroups {
  const [isInitialized, setInitialized] = useState(false);
  const [collapsed, setCollapsed] = useState(NONE);
  if (!isInitialized && rows !== undefined) {
    setInitialized(true);
    if (mayBegin && rows >= FOLD_ALL_FROM) setCollapsed(new Set(names));
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
  const set = useCallback((folded: readonly string[]) => setCollapsed(new Set(folded)), []);
  return { collapsed, toggle, set };
}

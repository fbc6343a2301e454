import { useCallback, useState } from 'react';

/** Number of rows from which all groups start collapsed, so that the drop targets stay visible. */
const COLLAPSE_ALL_FROM = 60;

export interface CollapsedGroups {
  collapsed: ReadonlySet<string>;
  toggle: (name: string) => void;
  set: (names: readonly string[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The collapsed groups: none, or all where there are too many rows to see the headings. `rows` is undefined while they
 * are loading.
 */
export function useCollapsedGroups(
  names: readonly string[],
  rows: number | undefined,
  mayBegin: boolean,
): CollapsedGroups {
  const [isInitialized, setInitialized] = useState(false);
  const [collapsed, setCollapsed] = useState(NONE);
  if (!isInitialized && rows !== undefined) {
    setInitialized(true);
    if (mayBegin && rows >= COLLAPSE_ALL_FROM) setCollapsed(new Set(names));
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

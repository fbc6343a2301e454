import { useCallback, useState } from 'react';

/** So many models of its targets would hide what can be dropped on. */
const FOLDED_FROM = 60;

export interface Folding {
  collapsed: ReadonlySet<string>;
  toggle: (name: string) => void;
  set: (names: readonly string[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Which groups are folded away: none, or all of them where there is too much to see the headings. `rows` is undefined
 * while they are on their way.
 */
export function useFolding(names: readonly string[], rows: number | undefined, mayBegin: boolean): Folding {
  const [begun, setBegun] = useState(false);
  const [collapsed, setCollapsed] = useState(NONE);
  if (!begun && rows !== undefined) {
    setBegun(true);
    if (mayBegin && rows >= FOLDED_FROM) setCollapsed(new Set(names));
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

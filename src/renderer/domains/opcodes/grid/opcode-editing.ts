// The context through which the rows and headings of the opcode grids reset, collapse and move opcodes. The pending
// changes themselves are in categorization/use-categorization.ts.

import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import type { Permission } from '@shared/kernel/access/permission';
import type { OpcodeLine } from '../categorization/opcode-lines';
import type { CategorizationWork } from '../categorization/use-categorization';

/** The actions of the rows and headings in the opcode grids, which they get by context. */
interface OpcodeEditing {
  /** Whether the categories of the store may be changed, with a role and a connection that allow changes. */
  recategorize: Permission;
  categories: readonly string[];
  collapsed: ReadonlySet<string>;
  toggle: (category: string) => void;
  reset: (ids: readonly number[]) => void;
  /** Moves all opcodes of one group to another. */
  moveGroup: (category: string, to: string) => void;
}

export const OpcodeEditingContext = createContext<OpcodeEditing | null>(null);

export function useOpcodeEditing(): OpcodeEditing {
  const editing = useContext(OpcodeEditingContext);
  if (!editing) throw new Error('useOpcodeEditing needs the opcodes screen above it.');
  return editing;
}

interface GroupEditingOptions extends Pick<CategorizationWork, 'move' | 'reset'> {
  recategorize: Permission;
  categories: readonly string[];
  lines: readonly OpcodeLine[];
}

/** Creates the actions of the opcode grids; it stores which groups are collapsed. */
export function useGroupEditing({
  recategorize,
  categories,
  lines,
  move,
  reset,
}: GroupEditingOptions): OpcodeEditing {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (category: string) =>
      setCollapsed((before) => {
        const next = new Set(before);
        if (!next.delete(category)) next.add(category);
        return next;
      }),
    [],
  );
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);
  const moveGroup = useCallback(
    (category: string, to: string) => {
      const ids = latest.current.filter(({ opcategory }) => opcategory === category).map(({ id }) => id);
      if (to === UNCATEGORIZED) reset(ids);
      else move(ids, to);
    },
    [move, reset],
  );
  return useMemo(
    () => ({ recategorize, categories, collapsed, toggle, reset, moveGroup }),
    [recategorize, categories, collapsed, toggle, reset, moveGroup],
  );
}

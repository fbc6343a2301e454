import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Decision } from '@shared/kernel/decision';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import type { OpcodeEditing } from './opcode-editing';
import type { OpcodeLine } from './opcode-lines';
import type { CategorizationWork } from './use-categorization';

interface Given extends Pick<CategorizationWork, 'move' | 'reset'> {
  recategorize: Decision;
  categories: readonly string[];
  lines: readonly OpcodeLine[];
}

/** Folding groups, and moving whole ones. */
export function useGroupEditing({ recategorize, categories, lines, move, reset }: Given): OpcodeEditing {
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

import { createContext, useContext } from 'react';
import type { Decision } from '@shared/kernel/decision';

/** What the lines and headings of an opcode grid can do. */
export interface OpcodeEditing {
  /** Whether categories may be changed now. */
  recategorize: Decision;
  categories: readonly string[];
  collapsed: ReadonlySet<string>;
  toggle: (category: string) => void;
  reset: (ids: readonly number[]) => void;
  /** Every opcode of one group into another. */
  moveGroup: (category: string, to: string) => void;
}

export const OpcodeEditingContext = createContext<OpcodeEditing | null>(null);

export function useOpcodeEditing(): OpcodeEditing {
  const editing = useContext(OpcodeEditingContext);
  if (!editing) throw new Error('useOpcodeEditing needs the opcodes screen above it.');
  return editing;
}

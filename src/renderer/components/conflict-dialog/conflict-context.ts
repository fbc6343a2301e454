import { createContext, useContext } from 'react';

/** A field that both sides changed, in words. */
export interface ConflictItem {
  id: string;
  /** The record it belongs to, where several are asked about at once. */
  record?: string;
  label: string;
  mine: string;
  theirs: string;
}

export interface ConflictRequest {
  /** What was changed meanwhile, in the middle of a sentence: 'the pay types'. */
  what: string;
  items: readonly ConflictItem[];
}

/** Gives the ids whose saved value shall stay, or null when the user wants to go on editing. */
export type ChooseSides = (request: ConflictRequest) => Promise<ReadonlySet<string> | null>;

export const ConflictContext = createContext<ChooseSides | null>(null);

/** `const taken = await chooseSides({ what: 'the pay types', items })`; nothing is written before it answers. */
export function useConflictDialog(): ChooseSides {
  const choose = useContext(ConflictContext);
  if (!choose) throw new Error('useConflictDialog needs ConflictProvider above it.');
  return choose;
}

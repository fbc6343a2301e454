import { createContext, useContext } from 'react';

/** A field that both sides changed, with displayed texts. */
export interface ConflictItem {
  id: string;
  /** The record of the field, where a dialog covers several records. */
  record?: string;
  label: string;
  mine: string;
  theirs: string;
  /** Who saved the other value, where the record says so. */
  savedBy?: string;
}

export interface ConflictRequest {
  /** The name of the changed record, for the middle of a sentence: 'the pay types'. */
  recordName: string;
  items: readonly ConflictItem[];
}

/**
 * Resolves to the ids of the fields for which the user chose the saved value, or to null if the user continues editing.
 */
export type ResolveConflicts = (request: ConflictRequest) => Promise<ReadonlySet<string> | null>;

export const ConflictContext = createContext<ResolveConflicts | null>(null);

/**
 * Returns the function that opens the conflict dialog, `await resolveConflicts({ recordName: 'the pay types', items })`. The
 * save flow writes nothing before the user has answered.
 */
export function useConflictDialog(): ResolveConflicts {
  const choose = useContext(ConflictContext);
  if (!choose) throw new Error('useConflictDialog needs ConflictProvider above it.');
  return choose;
}

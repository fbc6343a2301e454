import { createContext, useContext } from 'react';
import type { Decision } from '@shared/kernel/decision';
import type { EditValues } from './pending-edits';
import type { EditField } from './row-edit-spec';

/** The one row that is being edited. */
export interface OpenRow {
  key: string;
  stored: EditValues;
  values: EditValues;
  errors: Readonly<Partial<Record<string, string>>>;
}

/** What the cells of an editable grid need; rows are named by their key, which is AG Grid's row id. */
export interface RowEditing {
  open: OpenRow | null;
  fields: ReadonlyMap<string, EditField>;
  labelOf: (key: string) => string;
  /** What is stored in a field that is changed and not saved; undefined where nothing is pending. */
  storedOf: (key: string, field: string) => string | null | undefined;
  isPending: (key: string) => boolean;
  saving: boolean;
  /** Whether the rows may be changed at all. */
  changeable: Decision;
  start: (key: string) => void;
  change: (field: string, value: string) => void;
  /** Ends the editing of the row; one that is not right stays open. False then. */
  commit: () => boolean;
  cancel: () => void;
  /** Throws the pending change of a row away. */
  undo: (key: string) => void;
  /** True once after a row was opened: the first field that asks takes the focus. */
  takeFocus: () => boolean;
}

export const RowEditingContext = createContext<RowEditing | null>(null);

export function useRowEditing(): RowEditing {
  const editing = useContext(RowEditingContext);
  if (!editing) throw new Error('useRowEditing needs EditableGrid above it.');
  return editing;
}

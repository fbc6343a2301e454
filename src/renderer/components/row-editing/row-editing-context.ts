import { createContext, useContext } from 'react';
import type { Decision } from '@shared/kernel/decision';
import type { EditValues } from './pending-edits';
import type { CellField } from './row-edit-spec';

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
  fields: ReadonlyMap<string, CellField & { textOf?: (value: string | null) => string }>;
  labelOf: (key: string) => string;
  /** What is stored in a field that is changed and not saved; undefined where nothing is pending. */
  storedOf: (key: string, field: string) => string | null | undefined;
  isPending: (key: string) => boolean;
  saving: boolean;
  /** Whether the rows may be changed at all. */
  changeable: Decision;
  start: (key: string) => void;
  change: (field: string, value: string) => void;
  /** Ends the editing of the row, `done` being called then; one that is not right, or not saved, stays open. */
  commit: (done: () => void) => void;
  cancel: () => void;
  /** Throws the pending change of a row away. */
  undo: (key: string) => void;
  /** True once after a row was opened: the first field that asks takes the focus. */
  takeFocus: () => boolean;
}

export const RowEditingContext = createContext<RowEditing | null>(null);

/** Whether the row of a cell is the one that is being edited. */
export const useIsOpenRow = ({ node }: { node: { id?: string | undefined } }): boolean =>
  useRowEditing().open?.key === node.id;

export function useRowEditing(): RowEditing {
  const editing = useContext(RowEditingContext);
  if (!editing) throw new Error('useRowEditing needs EditableGrid above it.');
  return editing;
}

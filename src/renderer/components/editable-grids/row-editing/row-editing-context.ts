// What the cells and the row buttons of EditableGrid know of the edit: the open row, pending changes, and the functions
// that change them. use-editable-rows.ts supplies it.

import { createContext, useContext } from 'react';
import type { Permission } from '@shared/kernel/access/permission';
import type { EditValues } from './pending-edits';
import type { CellField } from './row-edit-spec';

/** The row that is being edited. */
export interface OpenRow {
  key: string;
  stored: EditValues;
  values: EditValues;
  errors: Readonly<Partial<Record<string, string>>>;
}

/** Rows are identified by their key, which is AG Grid's row id. */
export interface RowEditing {
  open: OpenRow | null;
  fields: ReadonlyMap<string, CellField & { textOf?: (value: string | null) => string }>;
  labelOf: (key: string) => string;
  /** Returns the stored value of a field with a pending change; undefined if nothing is pending. */
  storedOf: (key: string, field: string) => string | null | undefined;
  isPending: (key: string) => boolean;
  saving: boolean;
  /** Whether the open row can be sent now. */
  savable: Permission;
  /** Whether the rows may be changed. */
  changeable: Permission;
  start: (key: string) => void;
  change: (field: string, value: string) => void;
  /** Ends the editing of the row and calls `done`; a row that is invalid or could not be saved stays open. */
  commit: (done: () => void) => void;
  cancel: () => void;
  /** Discards the pending change of a row. */
  undo: (key: string) => void;
  /** Returns true for the first call after a row was opened, so that its first field takes the focus. */
  takeFocus: () => boolean;
}

export const RowEditingContext = createContext<RowEditing | null>(null);

/** Whether the row of a cell is being edited. */
export const useIsOpenRow = ({ node }: { node: { id?: string | undefined } }): boolean =>
  useRowEditing().open?.key === node.id;

export function useRowEditing(): RowEditing {
  const editing = useContext(RowEditingContext);
  if (!editing) throw new Error('useRowEditing needs EditableGrid above it.');
  return editing;
}

// What an editable grid is told of its rows, and what it tells the cells of the row that is edited.

import { createContext, useContext } from 'react';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import type { UndoAddress } from '@renderer/platform/notifications/stored-undo';
import type { Permission } from '@shared/kernel/access/permission';
import type { Answer } from '@shared/kernel/answer';
import type { RowOutcome } from '@shared/kernel/schemas';
import type { EditValues } from './pending-edits';

/**
 * How an EditableGrid names, reads, changes and validates its rows. The spec must be declared outside the component or
 * memoized.
 */
export interface RowEditSpec<Row> {
  /** The name of the edited rows, for the middle of a sentence: 'the pay types'. */
  what: string;
  /** The header of the column that names a row. */
  keyLabel: string;
  keyOf: (row: Row) => string;
  /** The name of a row in buttons and messages: '214 Ann Lee'. */
  labelOf: (row: Row) => string;
  valuesOf: (row: Row) => EditValues;
  /** Returns the row with these values. */
  withValues: (row: Row, values: EditValues) => Row;
  /** The columns after the key, in the order of the grid. */
  columns: readonly (EditField | FixedColumn<Row>)[];
  /** Normalizes the values before they are stored. */
  normalize: (values: EditValues) => EditValues;
  /** Returns the errors by field. */
  errorsOf: (values: EditValues, stored: EditValues) => Readonly<Partial<Record<string, string>>>;
}

export interface EditChoice {
  value: string;
  label: string;
}

/** The input of a cell in an open row. */
export interface CellField {
  field: string;
  /** The label, as in the column's header. */
  label: string;
  /** The choices of a dropdown, instead of free text; the empty value is null. */
  choices?: (stored: string | null) => readonly EditChoice[];
  /** A secret is typed as dots; the text is the placeholder while nothing is typed. */
  secret?: { unchanged: string };
}

/** A column whose cells can be edited individually or by a paste. */
export interface EditField extends CellField {
  /** Returns the text that the cell displays. */
  textOf: (value: string | null) => string;
  /** Parses a pasted text; undefined if it is invalid. */
  read: (text: string) => string | null | undefined;
}

/** A read-only column of the grid, which a paste may include. */
export interface FixedColumn<Row> {
  label: string;
  cellText: (row: Row) => string;
}

export const isEditField = <Row>(column: EditField | FixedColumn<Row>): column is EditField =>
  'field' in column;

/** A row as it was read before the save, and its new values. */
interface RowChange<Row> {
  row: Row;
  values: EditValues;
}

/** How an EditableGrid reads and saves its rows. */
export interface RowSource<Row> {
  /** Reads the rows as they are stored now. */
  read: () => Promise<Answer<Row[]>>;
  /** Saves the changes and returns an outcome for each. */
  send: (changes: RowChange<Row>[]) => Promise<readonly RowOutcome[]>;
  /** The domains that a save invalidates. */
  invalidates: readonly Domain[];
  /** How an undo finds the rows after a reload of the page. */
  undoAs?: UndoAddress;
  /** Whether these rows may be changed. */
  changeable: Permission;
  /** The text of the notice after a save. */
  saved: string;
}

/** The row that is being edited. */
export interface OpenRow {
  key: string;
  stored: EditValues;
  values: EditValues;
  errors: Readonly<Partial<Record<string, string>>>;
}

/** The context of the cells of an editable grid; rows are identified by their key, which is AG Grid's row id. */
export interface RowEditing {
  open: OpenRow | null;
  fields: ReadonlyMap<string, CellField & { textOf?: (value: string | null) => string }>;
  labelOf: (key: string) => string;
  /** Returns the stored value of a field with a pending change; undefined if nothing is pending. */
  storedOf: (key: string, field: string) => string | null | undefined;
  isPending: (key: string) => boolean;
  saving: boolean;
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

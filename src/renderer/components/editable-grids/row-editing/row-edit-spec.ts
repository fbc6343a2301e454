// The types by which a screen describes the rows of its EditableGrid: their key, fields, choices and rules.

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
  recordName: string;
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
  successText: string;
}

import type { Domain } from '@renderer/platform/read-again';
import type { Decision } from '@shared/kernel/decision';
import type { RowOutcome } from '@shared/kernel/row-outcome';
import type { EditValues } from './pending-edits';

export interface EditChoice {
  value: string;
  label: string;
}

/** What the cell of an open row asks for. */
export interface CellField {
  field: string;
  /** As the column's header names it. */
  label: string;
  /** One of a few instead of free text; the empty value is null. */
  choices?: (stored: string | null) => readonly EditChoice[];
  /** Typed as dots; the text stands in its place while nothing is typed. */
  secret?: { unchanged: string };
}

/** A column whose cells can be edited, one by one or by a paste. */
export interface EditField extends CellField {
  /** What the cell shows. */
  textOf: (value: string | null) => string;
  /** What a pasted text means; undefined for one that means nothing. */
  read: (text: string) => string | null | undefined;
}

/** A column that can be looked at, in the order of the grid: a paste brings it along. */
export interface FixedColumn<Row> {
  label: string;
  cellText: (row: Row) => string;
}

/** Declared once outside the component, or memoised. */
export interface RowEditSpec<Row> {
  /** In the middle of a sentence: 'the pay types'. */
  what: string;
  /** The column that names a row, and the name. */
  keyLabel: string;
  keyOf: (row: Row) => string;
  /** How buttons and messages call a row: '214 Ann Lee'. */
  labelOf: (row: Row) => string;
  valuesOf: (row: Row) => EditValues;
  /** The row as it would be with these values. */
  withValues: (row: Row, values: EditValues) => Row;
  /** The columns after the key, in the order of the grid. */
  columns: readonly (EditField | FixedColumn<Row>)[];
  /** The values as they will be stored. */
  tidy: (values: EditValues) => EditValues;
  /** What is wrong, by field. */
  errorsOf: (values: EditValues, stored: EditValues) => Readonly<Partial<Record<string, string>>>;
}

export const isEditField = <Row>(column: EditField | FixedColumn<Row>): column is EditField =>
  'field' in column;

/** A row as it was seen, and the values it shall have. */
interface RowChange<Row> {
  row: Row;
  values: EditValues;
}

export interface RowSource<Row> {
  /** The rows as they are stored now. */
  readAgain: () => Promise<readonly Row[]>;
  /** Gives an outcome for every change. */
  send: (changes: RowChange<Row>[]) => Promise<readonly RowOutcome[]>;
  /** The domains whose answers are other ones after a save. */
  touches: readonly Domain[];
  /** Whether these rows may be changed at all. */
  changeable: Decision;
  /** Text of the snackbar. */
  saved: string;
}

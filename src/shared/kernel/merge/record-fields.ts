// A record in the form in which the save flow compares it: values, sets and lists of rows, and when two of them are
// equal. `merge-record.ts` merges changes.

import { isRecord } from '../guard';

/** A value that is compared as a whole. */
export type FieldValue = string | number | boolean | null;

/** One row of a list, cell by cell, in a fixed order. */
export type ListRow = readonly FieldValue[];

/** A collection whose order does not count, such as the opcodes of an interval. */
export interface SetField {
  readonly set: readonly string[];
}

/** A list of rows. */
export interface RowsField {
  readonly rows: readonly ListRow[];
  /**
   * The identity of rows: their position in the list (the hours of a labor grid), or their content (the price ladder of
   * a parts matrix, whose later rows move up when one is removed).
   */
  readonly identity: 'place' | 'content';
}

/** The value of a record's field. */
export type FieldState = FieldValue | SetField | RowsField;

/** A record as the conflict check sees it: the fields that can be edited, by name. */
export type RecordFields = Readonly<Record<string, FieldState>>;

const isFieldValue = (value: unknown): value is FieldValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function isFieldState(value: unknown): value is FieldState {
  if (isFieldValue(value)) return true;
  if (!isRecord(value)) return false;
  const { set, rows, identity } = value;
  if (Array.isArray(set)) return set.every((item) => typeof item === 'string');
  const isKnown = identity === 'place' || identity === 'content';
  return isKnown && Array.isArray(rows) && rows.every((row) => Array.isArray(row) && row.every(isFieldValue));
}

/** True if a stored value, of a draft for example, is a record's fields. */
export const isRecordFields = (value: unknown): value is RecordFields =>
  isRecord(value) && Object.values(value).every(isFieldState);

export const isSet = (state: FieldState | undefined): state is SetField =>
  typeof state === 'object' && state !== null && 'set' in state;

export const isRows = (state: FieldState | undefined): state is RowsField =>
  typeof state === 'object' && state !== null && 'rows' in state;

/** A text field of a form holds an empty text where a stored record holds null; both mean an empty field. */
const plain = (value: FieldValue): FieldValue => (value === '' ? null : value);

export const sameValue = (one: FieldValue, other: FieldValue): boolean => plain(one) === plain(other);

export const sameRow = (one: ListRow, other: ListRow): boolean =>
  one.length === other.length && one.every((cell, at) => sameValue(cell, other[at] ?? null));

/** Whether two states of a field mean the same. An unknown state equals nothing. */
export function sameState(one: FieldState | undefined, other: FieldState | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  if (isSet(one) || isSet(other)) {
    if (!isSet(one) || !isSet(other)) return false;
    const [mine, theirs] = [new Set(one.set), new Set(other.set)];
    return mine.size === theirs.size && [...mine].every((item) => theirs.has(item));
  }
  if (isRows(one) || isRows(other)) {
    if (!isRows(one) || !isRows(other)) return false;
    return (
      one.rows.length === other.rows.length && one.rows.every((row, at) => sameRow(row, other.rows[at] ?? []))
    );
  }
  return sameValue(one, other);
}

/** True if two records are equal in every field of the first. */
export const sameFields = (one: RecordFields, other: RecordFields): boolean =>
  Object.keys(one).every((field) => sameState(one[field], other[field]));

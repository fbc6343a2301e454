// The adapter between a type of record and the save flow, which says how the record is read, merged and named, and what
// adapters have in common: the validation of a merged record and the texts of its fields.

import type { z } from 'zod';
import { AppError } from '@shared/kernel/app-error';
import type { ConflictLocation, SideValue } from '@shared/kernel/merge/merge-record';
import {
  type FieldValue,
  isRows,
  isSet,
  type ListRow,
  type RecordFields,
} from '@shared/kernel/merge/record-fields';
import { conflictTexts } from '@shared/kernel/text/conflict-texts';

/**
 * Adapts a type of record to the save flow. `Stored` is the back office's type, `Values` the type that the user
 * edits. It must be declared outside the component or memoized.
 */
export interface RecordAdapter<Stored, Values> {
  /** The name of the record, in the middle of a sentence: 'the store Bay Ford'. */
  recordName: string;
  toFields: (stored: Stored) => RecordFields;
  /**
   * @param base The base of the edit. A value that the form does not contain, such as an unchanged logo, is taken from
   * it.
   */
  fieldsOf: (values: Values, base: RecordFields) => RecordFields;
  /**
   * Returns the values to send after the merge.
   * @throws AppError INVALID if they are invalid together, although each side was valid alone.
   */
  fromFields: (fields: RecordFields, values: Values, stored: Stored) => Values;
  /**
   * The fields whose former value cannot be sent again, such as a logo, a password or a date that is fixed once it is
   * saved; an undo leaves them as they are.
   */
  finalFields?: readonly string[];
  /**
   * The fields that identify the record, or on which values depend that the console does not send; a save that changes
   * one of them cannot be undone.
   */
  identityFields?: readonly string[];
  /** Returns who has changed the stored record last, if the record says so; null if it does not. */
  changedBy?: (stored: Stored) => string | null;
  texts: RecordTexts;
}

/** Returns the label of what someone else has changed in a stored record, with their name if the record says so. */
export function changedLabel<Stored, Values>(
  { texts, changedBy }: Pick<RecordAdapter<Stored, Values>, 'texts' | 'changedBy'>,
  place: ConflictLocation,
  stored: Stored,
): string {
  const by = changedBy?.(stored);
  return by ? conflictTexts.changedBy(texts.label(place), by) : texts.label(place);
}

/** What a save has changed. */
export interface SavedChange<Values> {
  /** The fields as they were stored when they were sent. */
  before: RecordFields;
  /** The fields as they were saved. */
  after: RecordFields;
  values: Values;
}

/** The texts of a record's fields in the conflict dialog and in the notice about adopted changes. */
export interface RecordTexts {
  label: (place: ConflictLocation) => string;
  /** Returns one side's value at a location; an empty text means that there is none. */
  text: (place: ConflictLocation, value: SideValue) => string;
}

/**
 * Validates merged fields. Each side was valid alone; the combination may not be.
 * @throws AppError INVALID with every reason.
 */
export function parseMerged<Values>(schema: z.ZodType<Values>, joined: unknown): Values {
  const parsed = schema.safeParse(joined);
  if (parsed.success) return parsed.data;
  throw new AppError('INVALID', parsed.error.issues.map(({ message }) => message).join(' '));
}

/** Describes a logo in the conflict dialog, because its URL or bytes mean nothing to the user. */
export const logoTexts = (field: string, opened: string | null, words: RecordTexts): RecordTexts => ({
  ...words,
  text: (place, value) => {
    if (place.field !== field) return words.text(place, value);
    if (value === null || value === '' || value === undefined) return conflictTexts.noLogo;
    if (value === opened) return conflictTexts.openedLogo;
    // A newly chosen logo is sent as its bytes; a stored one is a URL.
    return typeof value === 'string' && value.startsWith('data:')
      ? conflictTexts.chosenLogo
      : conflictTexts.savedLogo;
  },
});

interface ListTexts {
  /** Names a row of a list. */
  row?: (row: ListRow) => string;
  /** Formats a cell that is not readable as it is. */
  cell?: (column: number, value: FieldValue) => string;
  /** The labels of a row's cells, in order. */
  columns?: readonly string[];
  /** Names an item of a set. */
  item?: (item: string) => string;
}

interface FieldTextOptions {
  labels: Readonly<Partial<Record<string, string>>>;
  /** Formats a plain value that is not readable as it is. */
  text?: (field: string, value: FieldValue) => string;
  lists?: Readonly<Partial<Record<string, ListTexts>>>;
}

const isListRow = (value: SideValue): value is ListRow => Array.isArray(value);

/** Creates texts from labels: 'To, row 3' for a cell, 'Row 3' for a row, 'Opcodes: 12OIL' for an item of a set. */
export function createRecordTexts({ labels, text, lists = {} }: FieldTextOptions): RecordTexts {
  const plain = (field: string, value: FieldValue): string => text?.(field, value) ?? String(value ?? '');
  return {
    label: ({ field, row, column, item }) => {
      const label = labels[field] ?? field;
      const list = lists[field];
      if (item !== undefined) return `${label}: ${list?.item?.(item) ?? item}`;
      if (row === undefined) return label;
      const cell = column === undefined ? undefined : list?.columns?.[column];
      return conflictTexts.rowLabel(row, cell);
    },
    text: ({ field, column, item }, value) => {
      const list = lists[field];
      if (value === undefined) return conflictTexts.noRow;
      if (item !== undefined) return value === true ? conflictTexts.listed : conflictTexts.notListed;
      if (isListRow(value)) return list?.row?.(value) ?? value.map((cell) => plain(field, cell)).join(', ');
      if (isSet(value)) return value.set.map((each) => list?.item?.(each) ?? each).join(', ');
      if (isRows(value)) {
        const [first] = value.rows;
        if (value.rows.length === 1 && first && list?.row) return list.row(first);
        return conflictTexts.rows(value.rows.length);
      }
      return column !== undefined && list?.cell ? list.cell(column, value) : plain(field, value);
    },
  };
}

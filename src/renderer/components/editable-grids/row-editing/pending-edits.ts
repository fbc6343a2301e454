// The unsaved edits of a grid's rows, as a draft stores them, how one is applied to its row, and the base of a further
// edit.

import { z } from 'zod';
import { mergeEntries } from '@renderer/components/unsaved-work/merge-drafts';
import { mergeRecord } from '@shared/kernel/merge/merge-record';
import { type RecordFields, sameFields } from '@shared/kernel/merge/record-fields';
import { gridTexts } from '@shared/kernel/text/grid-texts';

/** The editable fields of a row, as texts; null is an empty field. */
export type EditValues = Readonly<Record<string, string | null>>;

const valuesSchema = z.record(z.string(), z.string().nullable());

/** A row with unsaved changes. */
export interface PendingEdit {
  /** The stored values when editing started. */
  base: EditValues;
  values: EditValues;
  /** The reason why the last attempt to save failed. */
  problem: string | null;
  /** Whether that attempt may have saved it, because its outcome is unknown. */
  isUnknown?: boolean | undefined;
}

/** The edits whose last attempt has failed. */
export const failedEdits = <Edit extends Pick<PendingEdit, 'problem'>>(edits: readonly Edit[]): Edit[] =>
  edits.filter(({ problem }) => problem !== null);

/** How many rows were not saved, or may not have been. */
export function notSavedTitle(failed: readonly Pick<PendingEdit, 'isUnknown'>[]): string {
  const unknown = failed.filter(({ isUnknown }) => isUnknown).length;
  const { notSaved, mayNotBeSaved } = gridTexts.rows;
  if (unknown === 0) return notSaved(failed.length);
  if (unknown === failed.length) return mayNotBeSaved(unknown);
  return `${notSaved(failed.length - unknown)}, ${mayNotBeSaved(unknown)}`;
}

/** The pending edits by row key. */
export type PendingEdits = ReadonlyMap<string, PendingEdit>;

/** A row in a draft. One that was open is opened again when it is restored, whatever is wrong in it. */
interface DraftedRow extends PendingEdit {
  isOpen?: boolean | undefined;
}

/**
 * The schema of the rows in a draft. It is a list, because row keys are free text and could collide with built-in
 * properties of an object.
 */
export const draftedRowsSchema = z.array(
  z.tuple([
    z.string(),
    z.object({
      ...{ base: valuesSchema, values: valuesSchema },
      ...{ problem: z.string().nullable(), isUnknown: z.boolean().optional() },
      isOpen: z.boolean().optional(),
    }),
  ]),
);

export type DraftedRows = [string, DraftedRow][];

const isOneOpen = (rows: DraftedRows): boolean => rows.some(([, { isOpen }]) => isOpen);

/** Joins two drafts of a grid; null if both have changed a row, or had one open. */
export function mergeDraftedRows(newer: DraftedRows, older: DraftedRows): DraftedRows | null {
  return isOneOpen(newer) && isOneOpen(older) ? null : mergeEntries(newer, older);
}

/** Returns the fields of a row as texts. */
export const editValuesOf = (fields: RecordFields): EditValues =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, typeof value === 'string' ? value : null]),
  );

/** Returns the row to save: the edit applied to the stored values. */
export const applyPendingEdit = ({ base, values }: PendingEdit, stored: EditValues): EditValues =>
  editValuesOf(mergeRecord(base, values, stored).resolve(new Set()));

/**
 * Returns the base of a further edit of a row that is shown with this edit applied: a field that is shown as it is
 * stored was seen as stored now; one that the edit changed keeps the base of the edit.
 */
export function baseOfShown(edit: PendingEdit | undefined, stored: EditValues): EditValues {
  if (!edit) return stored;
  const shown = applyPendingEdit(edit, stored);
  const kept = Object.entries(edit.base).filter(([field]) => shown[field] !== stored[field]);
  return { ...stored, ...Object.fromEntries(kept) };
}

/**
 * Whether everything that was typed into a row is stored by now. Without a row nothing is.
 * @param spec How what was typed is normalized before it is sent.
 */
export function isStoredEdit(
  { normalize }: { normalize: (values: EditValues) => EditValues },
  edit: PendingEdit,
  stored: EditValues | undefined,
): boolean {
  if (stored === undefined) return false;
  return sameFields(applyPendingEdit({ ...edit, values: normalize(edit.values) }, stored), stored);
}

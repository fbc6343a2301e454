// Undoes a save: sends the former values of the fields that it changed, except where another user has changed them
// since. Also decides which saves can be undone, and removes passwords and the like from what is stored for an undo. The
// merge is that of a save, with the sides exchanged: what was saved is the base, the former values are mine.

import { AppError } from '@shared/kernel/app-error';
import { mergeRecord } from '@shared/kernel/merge/merge-record';
import { type RecordFields, sameFields, sameState } from '@shared/kernel/merge/record-fields';
import { undoTexts } from '@shared/kernel/text/conflict-texts';
import { assertLiveAndComplete } from './assert-live-and-complete';
import { changedLabel, type RecordAdapter, type SavedChange } from './record-adapter';
import type { EditedRecord } from './save-session';

/** What an undo sends for one record, and the labels of the fields that it leaves as they are. */
export interface PreparedUndo<Values> {
  /** The values to send; null if nothing is left to undo. */
  values: Values | null;
  /** The labels of fields that another user has changed since, with their name if it is known, or whose former value cannot be sent again. */
  remaining: readonly string[];
}

/** The fields of a record before and after a save. */
type ChangedFields = Pick<SavedChange<never>, 'before' | 'after'>;

const changedFields = ({ before, after }: ChangedFields): string[] =>
  Object.keys(after).filter((field) => field in before && !sameState(before[field], after[field]));

/** What of a record cannot be sent back. */
type FixedFields = Pick<RecordAdapter<never, never>, 'finalFields' | 'identityFields'>;

const isFinal = ({ finalFields = [] }: FixedFields, field: string): boolean => finalFields.includes(field);

/** Whether a save has changed a field whose former value can be sent again, and the record can still be found. */
export function isUndoable(adapter: FixedFields, change: ChangedFields): boolean {
  const changed = changedFields(change);
  const isRenamed = changed.some((field) => adapter.identityFields?.includes(field) === true);
  return !isRenamed && changed.some((field) => !isFinal(adapter, field));
}

const without = <T>(all: T, omitted: (key: string) => boolean): T =>
  Object.fromEntries(Object.entries(all ?? {}).filter(([key]) => !omitted(key))) as T;

/**
 * Returns a change that can be held for as long as it can be undone: of a field that cannot be sent again, such as a
 * password, it only says that it was changed.
 */
export function withoutFinalValues<Stored, Values>(
  adapter: RecordAdapter<Stored, Values>,
  change: SavedChange<Values>,
): SavedChange<Values> {
  const omitted = (field: string): boolean => isFinal(adapter, field);
  const changed = changedFields(change).filter(omitted);
  return {
    before: {
      ...without(change.before, omitted),
      ...Object.fromEntries(changed.map((field) => [field, false])),
    },
    after: {
      ...without(change.after, omitted),
      ...Object.fromEntries(changed.map((field) => [field, true])),
    },
    values: without(change.values, omitted),
  };
}

/**
 * Returns what has to be sent so that the record is as it was before the save.
 * @param stored The record as it is stored now.
 * @throws AppError INVALID if the former values no longer fit those that another user has saved since.
 */
export function prepareUndo<Stored, Values>(
  adapter: RecordAdapter<Stored, Values>,
  change: SavedChange<Values>,
  stored: Stored,
): PreparedUndo<Values> {
  const now = adapter.toFields(stored);
  const changed = changedFields(change);
  const only = (fields: RecordFields, wanted: readonly string[]): RecordFields =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => wanted.includes(field)));
  const undone = changed.filter((field) => !isFinal(adapter, field));
  const merge = (wholeLists: boolean): PreparedUndo<Values> => {
    const { conflicts, resolve } = mergeRecord(only(change.after, undone), only(change.before, undone), now, {
      wholeLists,
    });
    const fields = { ...now, ...resolve(new Set(conflicts.map(({ id }) => id))) };
    const final = changed.filter((field) => isFinal(adapter, field)).map((field) => ({ field }));
    return {
      values: sameFields(fields, now) ? null : adapter.fromFields(fields, change.values, stored),
      remaining: [
        ...new Set([
          ...conflicts.map((place) => changedLabel(adapter, place, stored)),
          ...final.map(adapter.texts.label),
        ]),
      ],
    };
  };
  try {
    return merge(false);
  } catch (error) {
    // Rows of both sides may be invalid together; a list as a whole is valid.
    if (error instanceof AppError && error.code === 'INVALID') return merge(true);
    throw error;
  }
}

/**
 * Undoes the save of one record.
 * @throws The error of the read or of the call; NOT_FOUND if the record was deleted since.
 */
export async function undoSave<Stored, Values, Result>(
  { adapter, read, send, refusalOf }: EditedRecord<Stored, Values, Result>,
  change: SavedChange<Values>,
): Promise<PreparedUndo<Values>> {
  const stored = assertLiveAndComplete(await read(), adapter.recordName);
  // What the form says of it (`onDeleted`) may be about the entries in it, and the form was closed since.
  if (stored === undefined) throw new AppError('NOT_FOUND', undoTexts.deleted);
  const prepared = prepareUndo(adapter, change, stored);
  // The back office refuses the values if the record was changed between the read and the call.
  if (prepared.values === null) return prepared;
  const result = await send(prepared.values, stored);
  const refusal = refusalOf?.(result);
  if (refusal !== undefined) throw new AppError('BACK_OFFICE', refusal);
  return prepared;
}

// Merges an edit with what is stored by now, and asks the user where both changed a field.

import { AppError } from '@shared/kernel/app-error';
import { mergeRecord, type Conflict, type RecordMerge } from '@shared/kernel/merge/merge-record';
import { sameFields, type RecordFields } from '@shared/kernel/merge/record-fields';
import type { ResolveConflicts, ConflictItem } from '../dialogs/conflict-dialog/conflict-context';
import { changedLabel, type RecordAdapter, type RecordTexts } from './record-adapter';

export interface PreparedSave<Stored, Values> {
  ready: ReadonlyMap<string, PreparedRecord<Stored, Values>>;
  /** The keys of deleted records. */
  deleted: readonly string[];
  /** The labels of the fields whose changes by another user were merged without a conflict. */
  adopted: readonly string[];
}

export interface SaveRequest<Stored, Values> {
  adapter: RecordAdapter<Stored, Values>;
  edits: ReadonlyMap<string, RecordEdit<Values>>;
  /** The stored records, complete and not from the cache. */
  stored: ReadonlyMap<string, Stored>;
  resolveConflicts: ResolveConflicts;
  /** Names a record where one dialog covers several. */
  recordName?: (stored: Stored) => string;
  token: AbortSignal;
}

/**
 * Three-way merge of base, edit and stored record, with a conflict dialog where both sides changed a field. Lists whose
 * row-wise merge is invalid are offered once more as a whole, so that either side can always be stored.
 * @returns null if the user continues editing, or if the token was aborted while the dialog was open.
 * @throws AppError INVALID if the merged values are invalid together.
 */
export async function prepareSave<Stored, Values>(
  request: SaveRequest<Stored, Values>,
): Promise<PreparedSave<Stored, Values> | null> {
  const { adapter, edits, stored: now, resolveConflicts, recordName, token } = request;
  const deleted: string[] = [];
  const ready = new Map<string, PreparedRecord<Stored, Values>>();
  const adopted = new Set<string>();
  let open: Open<Stored, Values>[] = [];
  const merged = (key: string, edit: RecordEdit<Values>, stored: Stored, wholeLists: boolean) => {
    const storedFields = adapter.toFields(stored);
    const mine = adapter.fieldsOf(edit.values, edit.base);
    return {
      key,
      edit,
      stored,
      storedFields,
      wholeLists,
      merge: mergeRecord(edit.base, mine, storedFields, { wholeLists }),
    };
  };
  for (const [key, edit] of edits) {
    const stored = now.get(key);
    if (stored === undefined) deleted.push(key);
    else open.push(merged(key, edit, stored, false));
  }
  while (open.length > 0) {
    const items = open.flatMap(({ key, merge, stored }) =>
      merge.conflicts.map((question) => ({
        ...itemOf(adapter.texts, key, question, recordName?.(stored)),
        ...savedBy(adapter.changedBy?.(stored)),
      })),
    );
    const takeTheirs =
      items.length === 0
        ? new Set<string>()
        : await resolveConflicts({ recordName: adapter.recordName, items });
    if (takeTheirs === null || token.aborted) return null;
    const again: Open<Stored, Values>[] = [];
    for (const one of open) {
      const chosen = one.merge.conflicts.filter((question) => takeTheirs.has(idOf(one.key, question)));
      const fields = one.merge.resolve(new Set(chosen.map(({ id }) => id)));
      try {
        ready.set(one.key, {
          values: one.merge.changedConcurrently
            ? adapter.fromFields(fields, one.edit.values, one.stored)
            : one.edit.values,
          stored: one.stored,
          storedFields: one.storedFields,
          unchanged: sameFields(fields, one.storedFields),
        });
        // Not before: of a list that is decided as a whole, what its merge by rows adopted may be replaced.
        for (const place of one.merge.adopted) adopted.add(changedLabel(adapter, place, one.stored));
      } catch (error) {
        const whole = merged(one.key, one.edit, one.stored, true);
        // As whole lists there is nothing more to choose: each side is valid alone, so the error has another cause.
        if (one.wholeLists || !isMismatch(error) || whole.merge.conflicts.length === 0) throw error;
        again.push(whole);
      }
    }
    open = again;
  }
  return { ready, deleted, adopted: [...adopted] };
}

/** An edited record with the base of its edit. */
interface RecordEdit<Values> {
  base: RecordFields;
  values: Values;
}

/** A record that is ready to be sent. */
export interface PreparedRecord<Stored, Values> {
  values: Values;
  /** The record as it was just read; it is sent along, because another user may save in the meantime. */
  stored: Stored;
  storedFields: RecordFields;
  /** True if the wanted values are stored already. */
  unchanged: boolean;
}

interface Open<Stored, Values> {
  key: string;
  edit: RecordEdit<Values>;
  stored: Stored;
  storedFields: RecordFields;
  merge: RecordMerge;
  wholeLists: boolean;
}

const idOf = (key: string, question: Conflict): string => JSON.stringify([key, question.id]);

function itemOf(
  words: RecordTexts,
  key: string,
  question: Conflict,
  record: string | undefined,
): ConflictItem {
  return {
    id: idOf(key, question),
    ...(record === undefined ? {} : { record }),
    label: words.label(question),
    mine: words.text(question, question.mine),
    theirs: words.text(question, question.theirs),
  };
}

const savedBy = (name: string | null | undefined): Pick<ConflictItem, 'savedBy'> =>
  name ? { savedBy: name } : {};

const isMismatch = (error: unknown): boolean => error instanceof AppError && error.code === 'INVALID';

// Saves the pending rows of an editable grid through the save flow, several rows with one question and one notice.

import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useConflictDialog } from '@renderer/components/dialogs/conflict-dialog/conflict-context';
import { endFailure, failureOf, showFailureAfterLeaving } from '@renderer/components/form/form-failure';
import { assertLiveAndComplete } from '@renderer/components/saving/assert-live-and-complete';
import { type PreparedSave, prepareSave } from '@renderer/components/saving/prepare-save';
import {
  createRecordTexts,
  type RecordAdapter,
  type SavedChange,
} from '@renderer/components/saving/record-adapter';
import { isUndoable, prepareUndo } from '@renderer/components/saving/undo-save';
import { type UndoOffer, useOfferUndo } from '@renderer/components/saving/use-undo';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { useInvalidateDomains } from '@renderer/platform/bridge/use-invalidate-domains';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { type Cancellation, useCancellation } from '@renderer/platform/bridge/use-cancellation';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { UndoResult, UndoRunner } from '@renderer/platform/notifications/stored-undo';
import { AppError } from '@shared/kernel/app-error';
import { sameFields } from '@shared/kernel/merge/record-fields';
import type { RowOutcome } from '@shared/kernel/schemas';
import { conflictTexts } from '@shared/kernel/text/conflict-texts';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import {
  editValuesOf,
  type EditValues,
  failedEdits,
  notSavedTitle,
  type PendingEdit,
  type PendingEdits,
} from './pending-edits';
import { isEditField, type RowEditSpec, type RowSource } from './row-edit-spec';
import type { PendingStore } from './use-pending-edits';

/** The maximum number of prompts for rows that change again between reading and writing. */
const MAX_ROUNDS = 3;

interface RowSaveControl extends Pick<Cancellation, 'token'> {
  /** Called with the rows that are sent, after which leaving no longer cancels the save, and with none at the response. */
  onSending: (keys: ReadonlySet<string>) => void;
  /** Called when a row is sent, and again when it is saved; a further edit of it compares with this base. */
  onRowSent: (key: string, base: EditValues, values: EditValues) => void;
}

interface RowSave {
  saving: boolean;
  /** Rows that are given while others are being saved are sent after these, unless the save is canceled before. */
  save: (keys: readonly string[]) => Promise<void>;
}

interface QueuedRows {
  keys: readonly string[];
  signal: AbortSignal;
}

/**
 * Saves pending rows: reads the stored rows, opens the conflict dialog where both sides changed a field, and sends the
 * rest. A refused row stays pending with its reason. If it was refused because another user changed it between the read
 * and the write, the user is prompted again.
 */
export function useRowSave<Row>(
  spec: RowEditSpec<Row>,
  source: RowSource<Row>,
  pending: PendingStore,
  { token, onSending, onRowSent }: RowSaveControl,
): RowSave {
  const invalidate = useInvalidateDomains();
  const notify = useNotify();
  const resolveConflicts = useConflictDialog();
  const offerUndo = useOfferUndo();
  const page = useCancellation();
  const [saving, setSaving] = useState(false);
  /** The rows that are saved after the current ones; null while no save runs. A ref is current within an event. */
  const queue = useRef<QueuedRows[] | null>(null);
  /** Remove the notices of the last failures. */
  const dismissFailures = useRef<(() => void)[]>([]);
  const merge = async (round: Round): Promise<MergedRows<Row> | null> =>
    mergeWithStored(spec, source, pending, { ...round, resolveConflicts });

  /**
   * Returns the refused keys, or null if the user continued editing or left.
   * @param saved Receives what was changed in each row that was saved.
   */
  const round = async (
    keys: readonly string[],
    onlyChanged: boolean,
    signal: AbortSignal,
    saved: Map<string, SavedChange<EditValues>>,
  ): Promise<string[] | null> => {
    const merged = await merge({ keys, onlyChanged, signal });
    if (merged === null) return null;
    const { ready, deleted, adopted, edits } = merged;
    if (adopted.length > 0) notify.info(conflictTexts.adopted(adopted));
    const sent = new Map<string, PendingEdit>();
    const changes: { row: Row; values: EditValues }[] = [];
    for (const [key, { values, stored: row, storedFields, unchanged }] of ready) {
      if (unchanged) continue;
      sent.set(key, { base: editValuesOf(storedFields), values, problem: null });
      changes.push({ row, values });
    }
    pending.drop([...ready].filter(([, { unchanged }]) => unchanged).map(([key]) => key));
    const missing = deleted.flatMap((key): [string, PendingEdit][] => {
      const edit = edits.get(key);
      return edit ? [[key, { ...edit, problem: gridTexts.rows.gone, isUnknown: false }]] : [];
    });
    pending.write([...sent, ...missing]);
    for (const [key, { base, values }] of sent) onRowSent(key, base, values);
    if (changes.length === 0) return [];
    onSending(new Set(sent.keys()));
    const outcomes = await source.send(changes).finally(() => onSending(new Set()));
    return takeOutcomes(outcomes, sent, pending, (key, { base, values }) => {
      saved.set(key, { before: base, after: values, values });
      onRowSent(key, values, values);
    });
  };

  const undoOf = (saved: ReadonlyMap<string, SavedChange<EditValues>>): UndoOffer =>
    [...saved.values()].some((change) => isUndoable(adapterOf(spec), change))
      ? offerUndo(
          spec.recordName,
          { run: () => undoRows(spec, source, saved), invalidates: source.invalidates },
          source.undoAs && { ...source.undoAs, what: spec.recordName, changes: Object.fromEntries(saved) },
        )
      : {};

  /** Tells the outcome of rows whose grid the user has left, and removes their draft if all of them are saved. */
  const endAfterLeaving = (keys: readonly string[]): void => {
    const failed = failedEdits(keys.flatMap((key) => pending.current().get(key) ?? []));
    if (pending.current().size === 0) pending.draft.settle();
    if (failed.length === 0) return;
    const failure = {
      title: notSavedTitle(failed),
      reason: [...new Set(failed.map(({ problem }) => problem))].join('; '),
    };
    showFailureAfterLeaving(notify, { key: pending.draftKey, failure, recordName: spec.recordName });
  };

  const saveTogether = async (keys: readonly string[], signal: AbortSignal): Promise<void> => {
    const here = page.token();
    const saved = new Map<string, SavedChange<EditValues>>();
    try {
      let left: readonly string[] | null = keys;
      for (let count = 0; count < MAX_ROUNDS && left !== null && left.length > 0; count += 1)
        left = await round(left, count > 0, signal, saved);
      if (left !== null && keys.every((key) => !pending.current().has(key))) {
        // A notice about other rows stays while they are not saved.
        if (pending.current().size === 0 && !pending.draft.hasOffer()) endFailure(pending.draftKey);
        notify.success(source.successText, undoOf(saved));
      }
      if (here.aborted) endAfterLeaving(keys);
    } catch (error) {
      const failure = failureOf(readAppError(error));
      if (here.aborted)
        showFailureAfterLeaving(notify, { key: pending.draftKey, failure, recordName: spec.recordName });
      else dismissFailures.current.push(notify.dismissibleError(error));
    } finally {
      invalidate(source.invalidates);
    }
  };

  const save = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return;
    if (queue.current) return void queue.current.push({ keys, signal: token() });
    queue.current = [];
    setSaving(true);
    for (const dismiss of dismissFailures.current.splice(0)) dismiss();
    await saveTogether(keys, token());
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      // A row may have been taken back meanwhile.
      const waiting = next.keys.filter((key) => pending.current().has(key));
      if (waiting.length > 0 && !next.signal.aborted) await saveTogether(waiting, next.signal);
    }
    queue.current = null;
    setSaving(false);
  };
  return { saving, save };
}

/** The rows that are saved together. */
interface Round {
  keys: readonly string[];
  /** True to leave out rows that are stored as their edit began. */
  onlyChanged: boolean;
  signal: AbortSignal;
}

type MergedRows<Row> = PreparedSave<Row, EditValues> & { edits: PendingEdits };

/** Reads the stored rows and merges the edits with them; null if the user continued editing or left. */
async function mergeWithStored<Row>(
  spec: RowEditSpec<Row>,
  source: Pick<RowSource<Row>, 'read'>,
  pending: Pick<PendingStore, 'current'>,
  {
    keys,
    onlyChanged,
    signal,
    resolveConflicts,
  }: Round & { resolveConflicts: ReturnType<typeof useConflictDialog> },
): Promise<MergedRows<Row> | null> {
  const read = assertLiveAndComplete(await source.read(), spec.recordName);
  if (signal.aborted) return null;
  const stored = new Map(read.map((row) => [spec.keyOf(row), row]));
  const isIncluded = (key: string, { base }: PendingEdit): boolean => {
    const now = stored.get(key);
    return keys.includes(key) && !(onlyChanged && now && sameFields(base, spec.valuesOf(now)));
  };
  const edits = new Map([...pending.current()].filter(([key, edit]) => isIncluded(key, edit)));
  const prepared = await prepareSave({
    adapter: adapterOf(spec),
    edits,
    stored,
    resolveConflicts,
    recordName: spec.labelOf,
    token: signal,
  });
  return prepared === null || signal.aborted ? null : { ...prepared, edits };
}

/** Takes the outcome of each row over into the pending edits; returns the keys of the refused ones. */
function takeOutcomes(
  outcomes: readonly RowOutcome[],
  sent: PendingEdits,
  pending: Pick<PendingStore, 'current' | 'write' | 'drop'>,
  onRowSaved: (key: string, edit: PendingEdit) => void,
): string[] {
  const refused: string[] = [];
  for (const { key, message, isUnknown } of outcomes) {
    const edit = sent.get(key);
    const now = pending.current().get(key);
    if (edit && message === null) onRowSaved(key, edit);
    if (!edit || !now) continue;
    const typedSince = !sameFields(now.values, edit.values);
    if (message !== null) {
      refused.push(key);
      pending.write([[key, { ...now, problem: message, isUnknown }]]);
    } else if (typedSince) pending.write([[key, { ...now, base: edit.values }]]);
    else pending.drop([key]);
  }
  return refused;
}

/** Undoes a save row by row; a row that was deleted or changed since stays as it is. */
async function undoRows<Row>(
  spec: RowEditSpec<Row>,
  source: Pick<RowSource<Row>, 'read' | 'send'>,
  saved: ReadonlyMap<string, SavedChange<EditValues>>,
): Promise<UndoResult> {
  const adapter = adapterOf(spec);
  const stored = new Map(
    assertLiveAndComplete(await source.read(), spec.recordName).map((row) => [spec.keyOf(row), row]),
  );
  const changes: { row: Row; values: EditValues }[] = [];
  const remaining: string[] = [];
  for (const [key, change] of saved) {
    const row = stored.get(key);
    if (row === undefined) {
      remaining.push(key);
      continue;
    }
    const prepared = prepareUndo(adapter, change, row);
    for (const field of prepared.remaining) remaining.push(`${spec.labelOf(row)} (${field})`);
    if (prepared.values !== null) changes.push({ row, values: prepared.values });
  }
  if (changes.length === 0) return { undone: false, remaining };
  const outcomes = await source.send(changes);
  for (const { key, message } of outcomes) {
    const row = stored.get(key);
    if (message !== null) remaining.push(`${row === undefined ? key : spec.labelOf(row)} (${message})`);
  }
  // What was left is in the message. A further attempt compares each row anew, and finds those that are undone.
  if (outcomes.some(({ isUnknown }) => isUnknown))
    throw new AppError('OUTCOME_UNKNOWN', remaining.join(', '));
  return { undone: outcomes.some(({ message }) => message === null), remaining };
}

/** What an undo needs of an editable grid. */
interface UndoableRows<Row> {
  spec: RowEditSpec<Row>;
  source: Pick<RowSource<Row>, 'read' | 'send'>;
}

/** Undoes a save of rows after a reload, with the checks of an undo before it. `rowsOf` finds the rows. */
export const rowsUndo = <Key, Row>(
  keySchema: z.ZodType<Key>,
  rowsOf: (key: Key) => UndoableRows<Row>,
  invalidates: readonly Domain[],
): UndoRunner => ({
  invalidates,
  run: ({ key, changes }) => {
    const { spec, source } = rowsOf(keySchema.parse(key));
    const saved = Object.entries(changes).map(
      ([row, { before, after }]) => [row, { before, after, values: editValuesOf(after) }] as const,
    );
    return undoRows(spec, source, new Map(saved));
  },
});

/** Describes the rows of an editable grid to the save flow. */
function adapterOf<Row>(spec: RowEditSpec<Row>): RecordAdapter<Row, EditValues> {
  const columns = spec.columns.filter(isEditField);
  const byField = new Map(columns.map((column) => [column.field, column]));
  return {
    recordName: spec.recordName,
    toFields: spec.valuesOf,
    fieldsOf: (values) => values,
    fromFields: editValuesOf,
    texts: createRecordTexts({
      labels: Object.fromEntries(columns.map(({ field, label }) => [field, label])),
      text: (field, value) =>
        byField.get(field)?.textOf(typeof value === 'string' ? value : null) ?? String(value ?? ''),
    }),
  };
}

import { useMemo, useRef } from 'react';
import { useCancellation } from '@renderer/platform/bridge/use-cancellation';
import { sameFields } from '@shared/kernel/merge/record-fields';
import { applyPendingEdit, type EditValues, type PendingEdit } from './pending-edits';
import { isEditField, type RowEditSpec, type RowSource } from './row-edit-spec';
import type { RowEditing } from './row-editing-context';
import { useOpenRow } from './use-open-row';
import { usePendingEdits } from './use-pending-edits';
import { useRowSave } from './use-row-save';

export interface EditableRowsOptions<Row> {
  spec: RowEditSpec<Row>;
  /** The key of the draft: `payTypes:bay_store1`. */
  draftKey: string;
  rows: readonly Row[];
  source: RowSource<Row>;
  /** True if a committed row is sent immediately instead of waiting for Save Changes. */
  saveOnCommit?: boolean;
}

/** Rows that are edited one at a time; their changes are pending until they are saved. */
export function useEditableRows<Row>(options: EditableRowsOptions<Row>) {
  const { spec, draftKey, rows, source, saveOnCommit = false } = options;
  const stored = useMemo(
    () => new Map(rows.map((row) => [spec.keyOf(row), spec.valuesOf(row)])),
    [spec, rows],
  );
  const openRow = useOpenRow(spec, stored);
  const { open } = openRow;
  const cancellation = useCancellation();
  const isSending = useRef(false);
  const pending = usePendingEdits(draftKey, {
    what: spec.what,
    rowOpen: openRow.dirty,
    onPrompt: cancellation.cancel,
    isSent: () => isSending.current,
  });
  const { saving, save } = useRowSave(spec, source, pending, {
    token: cancellation.token,
    onSending: (now) => {
      isSending.current = now;
    },
  });

  const { edits } = pending;
  const shown = useMemo(
    () =>
      rows.map((row) => {
        const edit = edits.get(spec.keyOf(row));
        return edit ? spec.withValues(row, applyPendingEdit(edit, spec.valuesOf(row))) : row;
      }),
    [spec, rows, edits],
  );
  const labels = useMemo(
    () => new Map(rows.map((row) => [spec.keyOf(row), spec.labelOf(row)])),
    [spec, rows],
  );
  const fields = useMemo(
    () => new Map(spec.columns.filter(isEditField).map((column) => [column.field, column])),
    [spec],
  );

  const currentValues = (key: string): EditValues | undefined => {
    const [now, edit] = [stored.get(key), edits.get(key)];
    return now && edit ? applyPendingEdit(edit, now) : now;
  };
  /**
   * Stores values as pending edits, or drops those that equal what is stored. Returns the keys of the rows that
   * changed.
   */
  const addPending = (changes: readonly (readonly [key: string, values: EditValues])[]): string[] => {
    const added: [string, PendingEdit][] = [];
    const same: string[] = [];
    for (const [key, values] of changes) {
      const base = edits.get(key)?.base ?? stored.get(key);
      if (base === undefined) continue;
      if (sameFields(values, stored.get(key) ?? base)) same.push(key);
      else added.push([key, { base, values, problem: null }]);
    }
    pending.drop(same);
    pending.write(added);
    return added.map(([key]) => key);
  };
  const commit = (done: () => void): void => {
    if (!open || Object.keys(open.errors).length > 0) return;
    openRow.close();
    done();
    const keys = addPending([[open.key, spec.normalize(open.values)]]);
    if (saveOnCommit) void save(keys);
  };

  const editing: RowEditing = {
    open,
    fields,
    saving,
    changeable: source.changeable,
    labelOf: (key) => labels.get(key) ?? key,
    storedOf: (key, field) => {
      const [now, values] = [stored.get(key), edits.has(key) ? currentValues(key) : undefined];
      if (!now || !values || now[field] === values[field]) return undefined;
      return now[field] ?? null;
    },
    isPending: (key) => edits.has(key),
    start: (key) => {
      const values = currentValues(key);
      if (open === null && values) openRow.start(key, values);
    },
    change: openRow.change,
    commit,
    cancel: () => openRow.discard(labels.get(open?.key ?? '') ?? ''),
    undo: (key) => pending.drop([key]),
    takeFocus: openRow.takeFocus,
  };
  return {
    editing,
    shown,
    stored,
    edits,
    saving,
    draft: pending.draft,
    addPending,
    saveAll: () => void save([...edits.keys()]),
    discardAll: () => pending.drop([...edits.keys()]),
  };
}

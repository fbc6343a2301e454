// The state behind EditableGrid: it connects the open row (use-open-row.ts), the pending edits (use-pending-edits.ts)
// and their save (use-row-save.ts).

import { useMemo, useRef } from 'react';
import { withholdDraft } from '@renderer/components/unsaved-work';
import { useCancellation } from '@renderer/platform/bridge/use-cancellation';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { ALLOWED } from '@shared/kernel/access/permission';
import { sameFields } from '@shared/kernel/merge/record-fields';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import {
  applyPendingEdit,
  baseOfShown,
  type EditValues,
  isStoredEdit,
  type PendingEdit,
} from './pending-edits';
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

/**
 * Returns the values with the stored text of each field that differs from it only by its normalization: back offices hold
 * texts with spaces that are never typed, and a row that was opened and left as it is must not send them again.
 */
function withStoredTexts<Row>(
  { normalize }: RowEditSpec<Row>,
  values: EditValues,
  stored: EditValues,
): EditValues {
  const normalized = normalize(stored);
  const kept = Object.keys(values).filter((field) => normalized[field] === values[field] && field in stored);
  return { ...values, ...Object.fromEntries(kept.map((field) => [field, stored[field] ?? null])) };
}

/** Rows that are edited one at a time; their changes are pending until they are saved. */
export function useEditableRows<Row>(options: EditableRowsOptions<Row>) {
  const { spec, draftKey, rows, source, saveOnCommit = false } = options;
  const stored = useMemo(
    () => new Map(rows.map((row) => [spec.keyOf(row), spec.valuesOf(row)])),
    [spec, rows],
  );
  const notify = useNotify();
  const openRow = useOpenRow(spec, stored);
  const { open } = openRow;
  const cancellation = useCancellation();
  /** The rows whose values are on their way, whatever the grid shows as stored. */
  const sending = useRef<ReadonlySet<string>>(new Set());
  const pending = usePendingEdits(draftKey, {
    recordName: spec.recordName,
    unsavedRow: openRow.unsaved,
    onReopen: ({ key, base, values }) => {
      if (open !== null) {
        notify.info(gridTexts.rows.finishEditing);
        return false;
      }
      const now = stored.get(key);
      const edit: PendingEdit = { base, values, problem: null };
      // Another user has deleted the row: the list of what was not saved says so.
      if (now === undefined) pending.write([[key, { ...edit, problem: gridTexts.rows.gone }]]);
      else openRow.start(key, now, baseOfShown(edit, now), applyPendingEdit(edit, now));
      return true;
    },
    isStored: (drafted) => drafted.every(([key, edit]) => isStoredEdit(spec, edit, stored.get(key))),
    onPrompt: cancellation.cancel,
    isSent: () => sending.current.size > 0,
  });
  const { saving, save: saveRows } = useRowSave(spec, source, pending, {
    token: cancellation.token,
    onSending: (now) => {
      sending.current = now;
    },
    onRowSent: openRow.rebase,
  });
  const save = (keys: readonly string[]): Promise<void> => withholdDraft(draftKey, saveRows(keys));

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
   * Stores values as pending edits, or drops those that change nothing that is stored. Values that were not read just
   * now come with their base. Returns the keys of the rows that changed.
   */
  const addPending = (
    changes: readonly (readonly [key: string, values: EditValues, base?: EditValues])[],
  ): string[] => {
    const added: [string, PendingEdit][] = [];
    const same: string[] = [];
    for (const [key, typed, from] of changes) {
      const now = stored.get(key);
      const base = from ?? (now ? baseOfShown(edits.get(key), now) : edits.get(key)?.base);
      if (base === undefined) continue;
      const values = withStoredTexts(spec, typed, base);
      const edit: PendingEdit = { base, values, problem: null };
      const isStored = sameFields(now ? applyPendingEdit(edit, now) : values, now ?? base);
      // A value that is put back while another one is on its way has to follow it.
      if (isStored && !sending.current.has(key)) same.push(key);
      else added.push([key, edit]);
    }
    pending.drop(same);
    pending.write(added);
    return added.map(([key]) => key);
  };
  const commit = (done: () => void): void => {
    if (!open || Object.keys(open.errors).length > 0) return;
    openRow.close();
    done();
    const keys = addPending([[open.key, spec.normalize(open.values), openRow.base]]);
    if (saveOnCommit) void save(keys);
  };

  const editing: RowEditing = {
    open,
    fields,
    saving,
    // A row that is committed while others are being saved is sent after these.
    savable: ALLOWED,
    changeable: source.changeable,
    labelOf: (key) => labels.get(key) ?? key,
    storedOf: (key, field) => {
      const [now, values] = [stored.get(key), edits.has(key) ? currentValues(key) : undefined];
      if (!now || !values || now[field] === values[field]) return undefined;
      return now[field] ?? null;
    },
    isPending: (key) => edits.has(key),
    start: (key) => {
      const [now, values] = [stored.get(key), currentValues(key)];
      if (open === null && now && values) openRow.start(key, values, baseOfShown(edits.get(key), now));
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

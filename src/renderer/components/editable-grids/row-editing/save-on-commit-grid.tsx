// A grid whose rows are edited one at a time, each saved through the save flow as soon as it is committed.

import { useEffect, useMemo, useRef, useState } from 'react';
import { DataGrid } from '@renderer/components/data-grid';
import type { DataGridProps } from '@renderer/components/data-grid/data-grid-props';
import { endFailure, failureOf } from '@renderer/components/form/form-failure';
import { createRecordTexts, type RecordAdapter } from '@renderer/components/saving/record-adapter';
import type { EditedRecord } from '@renderer/components/saving/save-session';
import { useRecordSave } from '@renderer/components/saving/use-record-save';
import type { UndoOffer } from '@renderer/components/saving/use-undo';
import { DraftBar, useUnsavedWork, withholdDraft } from '@renderer/components/unsaved-work';
import type { DraftOffer } from '@renderer/components/unsaved-work/draft-bar';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { type Permission, reasonsOf } from '@shared/kernel/access/permission';
import { type Answer, mapAnswer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import type { UndoKind } from '@shared/kernel/platform/notice-history';
import { sameFields } from '@shared/kernel/merge/record-fields';
import { conflictTexts } from '@shared/kernel/text/conflict-texts';
import {
  applyPendingEdit,
  baseOfShown,
  type DraftedRows,
  draftedRowsSchema,
  type EditValues,
  editValuesOf,
  isStoredEdit,
  type PendingEdit,
} from './pending-edits';
import { allowedUnlessOtherSaving } from './row-actions-cell';
import type { CellField, RowEditSpec } from './row-edit-spec';
import { type RowEditing, RowEditingContext } from './row-editing-context';
import { useCloseLostRow, useNotSavedNotice, useOpenRow } from './use-open-row';
import { useRowDraft } from './use-row-draft';

const { savedSecret, typedSecret } = conflictTexts;

interface SaveOnCommitGridProps<Row, Result> {
  spec: SaveOnCommitSpec<Row>;
  rows: readonly Row[];
  source: SaveOnCommitSource<Row, Result>;
  grid: Pick<
    DataGridProps<Row>,
    'id' | 'label' | 'columns' | 'onExport' | 'options' | 'emptyText' | 'emptyHint'
  >;
}

export function SaveOnCommitGrid<Row extends object, Result>({
  spec,
  rows,
  source,
  grid,
}: SaveOnCommitGridProps<Row, Result>) {
  const writable = useWritePermission();
  const { editing, offer } = useSaveOnCommit(spec, rows, source);
  return (
    <RowEditingContext value={editing}>
      <DraftBar offer={offer} isApart />
      <DataGrid
        {...grid}
        rows={rows}
        rowId={spec.keyOf}
        onRowOpen={(row) => {
          if (writable.allowed && source.changeable.allowed) editing.start(spec.keyOf(row));
        }}
        options={{ ...OPTIONS, ...grid.options }}
      />
    </RowEditingContext>
  );
}

/**
 * How a SaveOnCommitGrid names, reads and validates its rows. It must be declared outside the component or memoized.
 */
export interface SaveOnCommitSpec<Row> extends Pick<
  RowEditSpec<Row>,
  'recordName' | 'keyOf' | 'labelOf' | 'valuesOf' | 'normalize' | 'errorsOf'
> {
  fields: readonly CellField[];
  /** The key of the draft of the open row. */
  draftKey: string;
  /** Returns a value that changes with every save of the row. */
  versionOf: (row: Row) => string | null;
  /** The fields that identify the row at the back office. */
  identityFields: readonly string[];
  /** The name under which the undo of a row's save is found after a reload of the page; its key is the row. */
  undoKind?: UndoKind;
  /** The message for a row that another user has deleted. */
  deletedText: (row: Row) => string;
}

/** How a SaveOnCommitGrid reads and saves its rows. */
export interface SaveOnCommitSource<Row, Result> {
  /** Reads the rows as they are stored now. */
  read: () => Promise<Answer<Row[]>>;
  /** Confirms values with consequences that are not visible in the row; nothing is sent if it resolves to false. */
  confirm?: (row: Row, values: EditValues) => Promise<boolean>;
  /** @param row The row as it was read last. */
  send: (row: Row, values: EditValues) => Promise<Result>;
  /** The domains that a save invalidates. */
  invalidates: readonly Domain[];
  /** Shows the notice about the save, whose options `undo` offer Undo. */
  onSaved: (result: Result, undo: UndoOffer) => void;
  /** Called if nothing was sent or the save was refused; the row stays open with its input. */
  onFailed: (error: unknown) => void;
  changeable: Permission;
}

const isSameVersion = <Row,>(
  { versionOf }: Pick<SaveOnCommitSpec<Row>, 'versionOf'>,
  one: Row,
  other: Row,
): boolean => versionOf(one) === versionOf(other);

/**
 * Describes a row to the save flow. Whether a secret changed is not visible, so any save of the row counts as a
 * possible change.
 */
function adapterOf<Row extends object>(
  spec: SaveOnCommitSpec<Row>,
  opened: Row,
): RecordAdapter<Row, EditValues> {
  const isSecret = (field: string): boolean =>
    spec.fields.some((one) => one.field === field && one.secret !== undefined);
  const savedSecrets = (now: Row): EditValues =>
    isSameVersion(spec, opened, now)
      ? {}
      : Object.fromEntries(
          spec.fields.filter(({ secret }) => secret).map(({ field }) => [field, savedSecret]),
        );
  return {
    recordName: spec.labelOf(opened),
    identityFields: spec.identityFields,
    finalFields: spec.fields.filter(({ secret }) => secret !== undefined).map(({ field }) => field),
    toFields: (now) => ({ ...spec.valuesOf(now), ...savedSecrets(now) }),
    fieldsOf: (values) => values,
    // An unchanged secret is not sent.
    fromFields: (fields) =>
      Object.fromEntries(
        Object.entries(editValuesOf(fields)).map(([field, value]) => [
          field,
          value === savedSecret ? null : value,
        ]),
      ),
    texts: createRecordTexts({
      labels: Object.fromEntries(spec.fields.map(({ field, label }) => [field, label])),
      // For a typed secret the conflict dialog shows that it was typed, but not its text.
      text: (field, value) => (value !== savedSecret && isSecret(field) ? typedSecret : String(value ?? '')),
    }),
  };
}

/** How the save flow reads and sends a row. `opened` is the row from when editing started. */
export const editedRow = <Row extends object, Result>(
  spec: SaveOnCommitSpec<Row>,
  source: Pick<SaveOnCommitSource<Row, Result>, 'read' | 'send'>,
  opened: Row,
): EditedRecord<Row, EditValues, Result> => ({
  adapter: adapterOf(spec, opened),
  read: async () =>
    mapAnswer(await source.read(), (now) => now.find((row) => spec.keyOf(row) === spec.keyOf(opened))),
  send: (values, row) => source.send(row, values),
  onDeleted: () => {
    throw new AppError('NOT_FOUND', spec.deletedText(opened));
  },
  ...(spec.undoKind === undefined ? {} : { undoAs: { kind: spec.undoKind, key: opened } }),
});

/** The rows and their stored values by key, and the fields by name. */
function useRowsByKey<Row>(spec: SaveOnCommitSpec<Row>, rows: readonly Row[]) {
  const byKey = useMemo(() => new Map(rows.map((row) => [spec.keyOf(row), row])), [spec, rows]);
  const stored = useMemo(
    () => new Map(rows.map((row) => [spec.keyOf(row), spec.valuesOf(row)])),
    [spec, rows],
  );
  const fields = useMemo(() => new Map(spec.fields.map((field) => [field.field, field])), [spec]);
  return { byKey, stored, fields };
}

/** A snapshot of the row from when editing started, so that a refetch does not change it. */
function useOpenedRow<Row>(spec: SaveOnCommitSpec<Row>, byKey: ReadonlyMap<string, Row>) {
  const [opened, setOpened] = useState<Row | null>(null);
  /** The key of a row that was left before its save succeeded. */
  const [ownSaved, setOwnSaved] = useState<string | null>(null);
  // The first read after that brings the version that the save has made: it is no one else's.
  const readSince = ownSaved === null ? undefined : byKey.get(ownSaved);
  if (readSince && opened && ownSaved === spec.keyOf(opened) && !isSameVersion(spec, readSince, opened)) {
    setOwnSaved(null);
    setOpened(readSince);
  }
  return { opened, setOpened, setOwnSaved };
}

const clearSecrets = (fields: ReadonlyMap<string, CellField>, values: EditValues): EditValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, fields.get(field)?.secret ? null : value]),
  );

/**
 * Edits one row at a time and sends it when it is committed, after the conflict dialog if another user has changed the
 * same fields. The draft of the open row contains no secret.
 */
export function useSaveOnCommit<Row extends object, Result>(
  spec: SaveOnCommitSpec<Row>,
  rows: readonly Row[],
  source: SaveOnCommitSource<Row, Result>,
): { editing: RowEditing; offer: DraftOffer | null } {
  const notify = useNotify();
  const { byKey, stored, fields } = useRowsByKey(spec, rows);
  const { opened, setOpened, setOwnSaved } = useOpenedRow(spec, byKey);
  /** The key of the row whose save is in flight; another row may be open when the response arrives. */
  const [sent, setSent] = useState<string | null>(null);
  const { open, lost, dirty, unsaved: row, ...openRow } = useOpenRow(spec, stored);
  const { start, rebase, change, close, discard, takeFocus } = openRow;
  const openKey = useRef<string>(undefined);
  useEffect(() => {
    openKey.current = open?.key;
  }, [open?.key]);
  const save = useRecordSave({
    record: opened && editedRow(spec, source, opened),
    initial: {},
    invalidates: source.invalidates,
    hasInlineStopWaiting: false,
    // A row may contain a password, so the sent values leave the page's memory with the response.
    gcTime: 0,
  });
  const leave = (): void => {
    save.endEdit();
    close();
  };
  const withoutSecrets = (values: EditValues): EditValues => clearSecrets(fields, values);
  const drafted = useMemo(() => {
    if (row === null) return null;
    const { key, base, values } = row;
    const typed = clearSecrets(fields, values);
    return sameFields(typed, base) ? null : ([[key, { base, values: typed, problem: null }]] as DraftedRows);
  }, [fields, row]);
  const editOf = ([found]: DraftedRows) => found?.[1] ?? NO_EDIT;
  const draft = useRowDraft<Row, DraftedRows>({
    key: spec.draftKey,
    schema: draftedRowsSchema,
    value: drafted,
    isSent: save.isSent,
    isOpen: open !== null,
    changeable: source.changeable,
    rowOf: ([found]) => byKey.get(found?.[0] ?? ''),
    onRestore: (named, rows) => {
      const [edit, now] = [editOf(rows), spec.valuesOf(named)];
      const base = baseOfShown(edit, now);
      setOpened(named);
      save.startEdit(base);
      start(spec.keyOf(named), now, base, applyPendingEdit(edit, now));
    },
    isStored: (named, rows) => isStoredEdit(spec, editOf(rows), withoutSecrets(spec.valuesOf(named))),
  });
  const showNotSaved = useNotSavedNotice(open !== null);
  const saving = save.busy && sent === open?.key;
  const savable = allowedUnlessOtherSaving(save.busy, saving);
  const unsaved = useUnsavedWork({
    dirty,
    recordName: spec.recordName,
    draftKey: spec.draftKey,
    onPrompt: save.cancel,
    isSent: save.isSent,
    onDiscard: draft.leave,
    onLeave: leave,
  });
  const cancel = (): void =>
    unsaved.discard(() => {
      if (opened === null) return;
      discard(spec.labelOf(opened), withoutSecrets, (base) => {
        setOpened(opened);
        save.startEdit(base);
      });
    });
  useCloseLostRow(lost && !save.busy, close);
  const commit = async (done: () => void): Promise<void> => {
    if (!savable.allowed) return void notify.info(reasonsOf(savable));
    if (!open || save.busy || Object.keys(open.errors).length > 0) return;
    const committed = open.key;
    const values = spec.normalize(open.values);
    const base = openRow.base ?? open.stored;
    const typed = withoutSecrets(open.values);
    const what = opened ? spec.labelOf(opened) : spec.recordName;
    const key = `${spec.recordName}:${committed}`;
    if (opened && source.confirm && !(await source.confirm(opened, values))) return;
    setSent(committed);
    const sending = save.save(values, {
      onSaved: (result, isHere, written, undo) => {
        endFailure(key);
        source.onSaved(result, undo);
        if (isHere()) {
          close(committed);
          draft.settle();
          return done();
        }
        draft.settleClosed();
        // Escape has closed the row. If it was opened again since, it is edited from what is stored now.
        const shown = withoutSecrets(written);
        if (openKey.current === committed) save.startEdit(shown);
        rebase(committed, shown, shown);
        setOwnSaved(committed);
      },
      onFailed: (error, isHere) => {
        if (isHere()) source.onFailed(error);
        else
          showNotSaved(key, failureOf(readAppError(error)), what, () => {
            setOpened(opened);
            save.startEdit(base);
            start(committed, base, base, typed);
          });
      },
    });
    await withholdDraft(spec.draftKey, sending);
  };
  const editing: RowEditing = {
    open,
    fields,
    saving: save.busy,
    savable,
    changeable: source.changeable,
    // Typing is ignored while this row is being saved, because the row closes with the response and the text would be
    // lost.
    change: (field, value) => {
      if (!saving) change(field, value);
    },
    takeFocus,
    labelOf: (name) => {
      const named = byKey.get(name);
      return named === undefined ? name : spec.labelOf(named);
    },
    storedOf: () => undefined,
    isPending: () => false,
    undo: () => undefined,
    start: (name) => {
      const [row, values] = [byKey.get(name), stored.get(name)];
      if (open !== null || !row || !values) return;
      setOpened(row);
      save.startEdit(spec.valuesOf(row));
      start(name, values);
    },
    commit: (done) => void commit(done),
    cancel,
  };
  return { editing, offer: draft.offer };
}

const NO_EDIT: PendingEdit = { base: {}, values: {}, problem: null };

/** All columns are rendered, so that Tab reaches every input of an open row. */
const OPTIONS = { rowHeight: 44, suppressColumnVirtualisation: true };

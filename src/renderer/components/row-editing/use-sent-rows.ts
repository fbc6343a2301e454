import { useEffect, useMemo } from 'react';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { Decision } from '@shared/kernel/decision';
import { messages } from '@shared/kernel/messages';
import { useUnsavedWork } from '../unsaved-work';
import type { EditValues } from './pending-edits';
import type { CellField, RowEditSpec } from './row-edit-spec';
import type { RowEditing } from './row-editing-context';
import { useOpenRow } from './use-open-row';

/** Declared once outside the component, or memoised. */
export interface SentRowSpec<Row> extends Pick<
  RowEditSpec<Row>,
  'what' | 'keyOf' | 'labelOf' | 'valuesOf' | 'tidy' | 'errorsOf'
> {
  fields: readonly CellField[];
}

export interface SentRows<Row> {
  /** Sends the row; `done` once the back office has confirmed it. Until then it stays open with what was typed. */
  send: (row: Row, values: EditValues, done: () => void) => void;
  saving: boolean;
  changeable: Decision;
}

/** Rows that are edited one at a time and sent at once. Nothing waits, and nothing is kept as a draft: it may be secret. */
export function useSentRows<Row>(
  spec: SentRowSpec<Row>,
  rows: readonly Row[],
  { send, saving, changeable }: SentRows<Row>,
): RowEditing {
  const notify = useNotify();
  const byKey = useMemo(() => new Map(rows.map((row) => [spec.keyOf(row), row])), [spec, rows]);
  const stored = useMemo(
    () => new Map(rows.map((row) => [spec.keyOf(row), spec.valuesOf(row)])),
    [spec, rows],
  );
  const fields = useMemo(() => new Map(spec.fields.map((field) => [field.field, field])), [spec]);
  const { open, lost, dirty, start, change, close, takeFocus } = useOpenRow(spec, stored);
  useUnsavedWork({ dirty, what: spec.what, onLeave: () => close() });
  useEffect(() => {
    if (!lost || saving) return;
    notify.warning(messages.rows.lost);
    close();
  });
  const row = (key: string): Row | undefined => byKey.get(key);
  return {
    open,
    fields,
    saving,
    changeable,
    change,
    takeFocus,
    labelOf: (key) => {
      const named = row(key);
      return named === undefined ? key : spec.labelOf(named);
    },
    storedOf: () => undefined,
    isPending: () => false,
    undo: () => undefined,
    start: (key) => {
      const values = stored.get(key);
      if (open === null && values) start(key, values);
    },
    commit: (done) => {
      const edited = open && row(open.key);
      if (!edited || saving || Object.keys(open.errors).length > 0) return;
      const { key } = open;
      send(edited, spec.tidy(open.values), () => {
        close(key);
        done();
      });
    },
    cancel: () => close(),
  };
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useVisit } from '@renderer/platform/use-visit';
import type { Decision } from '@shared/kernel/decision';
import { messages } from '@shared/kernel/messages';
import { useConflictResolution } from '../conflict-dialog/use-conflict-resolution';
import { useUnsavedWork } from '../unsaved-work';
import type { EditValues } from './pending-edits';
import type { CellField, RowEditSpec } from './row-edit-spec';
import type { RowEditing } from './row-editing-context';
import { sentSides, sideText, withoutSaved } from './sent-sides';
import { useOpenRow } from './use-open-row';

/** Declared once outside the component, or memoised. */
export interface SentRowSpec<Row> extends Pick<
  RowEditSpec<Row>,
  'what' | 'keyOf' | 'labelOf' | 'valuesOf' | 'tidy' | 'errorsOf'
> {
  fields: readonly CellField[];
  /** Another after every save of the row. */
  versionOf: (row: Row) => string | null;
}

export interface SentRows<Row> {
  /** The rows as they are stored now. */
  readAgain: () => Promise<readonly Row[]>;
  /** Sends the row; `done` once the back office has confirmed it. Until then it stays open with what was typed. */
  send: (row: Row, values: EditValues, done: () => void) => void;
  /** The rows could not be read again: nothing was sent. */
  onFailed: (error: unknown) => void;
  saving: boolean;
  changeable: Decision;
}

/**
 * Rows that are edited one at a time and sent at once, after a question where somebody else has changed the same
 * meanwhile. Nothing waits, and nothing is kept as a draft: it may be secret.
 */
export function useSentRows<Row>(
  spec: SentRowSpec<Row>,
  rows: readonly Row[],
  { readAgain, send, onFailed, saving: sending, changeable }: SentRows<Row>,
): RowEditing {
  const notify = useNotify();
  const resolve = useConflictResolution<EditValues>();
  const [settling, setSettling] = useState(false);
  const visit = useVisit();
  /** The row as it was when its editing began: a list that is read again meanwhile does not move it. */
  const seen = useRef<Row | undefined>(undefined);
  const saving = sending || settling;
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
  const commit = async (done: () => void): Promise<void> => {
    const before = seen.current;
    if (!open || before === undefined || saving || Object.keys(open.errors).length > 0) return;
    const { key } = open;
    const mine = spec.tidy(open.values);
    const sendRow = (edited: Row, values: EditValues): void =>
      send(edited, withoutSaved(values), () => {
        close(key);
        done();
      });
    setSettling(true);
    const isHere = visit.mark();
    try {
      const now = (await readAgain()).find((each) => spec.keyOf(each) === key);
      if (!isHere()) return;
      // Of one that is gone the back office says so.
      if (now === undefined) return sendRow(before, mine);
      const labels = Object.fromEntries(spec.fields.map(({ field, label }) => [field, label]));
      const sides = sentSides(spec, before, now, mine);
      const textOf = (field: string, value: unknown): string => sideText(spec, field, value);
      const settled = await resolve({ what: spec.labelOf(before), labels, ...sides, textOf });
      if (settled !== null && isHere()) sendRow(now, settled);
    } catch (error) {
      onFailed(error);
    } finally {
      setSettling(false);
    }
  };
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
      if (open !== null || !values) return;
      seen.current = row(key);
      start(key, values);
    },
    commit: (done) => void commit(done),
    cancel: () => {
      visit.end();
      close();
    },
  };
}

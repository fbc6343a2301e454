// The row of a grid that is open for editing, the notice that offers to undo when its changes were discarded, and the
// one when another user has deleted the row.

import { useCallback, useRef, useState, useEffect } from 'react';
import { endFailure, type Failure, showFailureAfterLeaving } from '@renderer/components/form/form-failure';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { sameFields } from '@shared/kernel/merge/record-fields';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import { applyPendingEdit, type EditValues } from './pending-edits';
import type { RowEditSpec } from './row-edit-spec';
import type { OpenRow } from './row-editing-context';

interface Opened {
  key: string;
  /** The stored values when the row was opened, whatever is read later: what they are compared with at a save. */
  base: EditValues;
  /** The values that the row was opened with. */
  before: EditValues;
  values: EditValues;
}

/** The open row after its earlier edit was sent or saved: what the user has not changed since takes these values. */
const rebased = (row: Opened, base: EditValues, sent: EditValues): Opened => ({
  ...{ key: row.key, base, before: sent },
  values: applyPendingEdit({ base: row.before, values: row.values, problem: null }, sent),
});

/** The row that is being edited, until it is committed or cancelled. */
export function useOpenRow<Row>(
  spec: Pick<RowEditSpec<Row>, 'normalize' | 'errorsOf'>,
  stored: ReadonlyMap<string, EditValues>,
) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const offerUndo = useDiscardNotice(opened !== null);
  /** The discarded rows that Undo can open again. An earlier edit of one may be saved before that. */
  const discarded = useRef(new Set<{ row: Opened }>());
  const focus = useRef(false);
  const takeFocus = useCallback(() => {
    const take = focus.current;
    focus.current = false;
    return take;
  }, []);
  const now = opened ? stored.get(opened.key) : undefined;
  const open: OpenRow | null =
    opened && now
      ? {
          key: opened.key,
          stored: now,
          values: opened.values,
          errors: spec.errorsOf(spec.normalize(opened.values), now),
        }
      : null;
  const dirty = open !== null && opened !== null && !sameFields(opened.values, opened.before);
  return {
    open,
    /** True if another user has deleted the row that is being edited. */
    lost: opened !== null && now === undefined,
    dirty,
    /** The stored values when the open row was opened. */
    base: opened?.base,
    /** The open row, if it has unsaved input. The object is another one whenever the input is. */
    unsaved: dirty ? opened : null,
    start: (key: string, before: EditValues, base = before, values = before): void => {
      focus.current = true;
      setOpened({ key, base, before, values });
    },
    /**
     * Tells that the earlier edit of a row, with which it was opened, was sent or saved with these values. What the
     * user has not changed since takes them.
     */
    rebase: (key: string, base: EditValues, sent: EditValues): void => {
      setOpened((row) => (row?.key === key ? rebased(row, base, sent) : row));
      for (const kept of discarded.current)
        if (kept.row.key === key) kept.row = rebased(kept.row, base, sent);
    },
    change: (field: string, value: string): void =>
      setOpened((row) => row && { ...row, values: { ...row.values, [field]: value === '' ? null : value } }),
    /** Closes the open row; if a key is given, only a row with that key. */
    close: (key?: string): void => setOpened((row) => (key === undefined || row?.key === key ? null : row)),
    /**
     * Closes the open row and discards its changes; a notice offers to undo that.
     * @param label The name of the row.
     * @param restorable Returns the values that undo restores, for instance without secrets.
     * @param onUndo Called before the row opens again, with what it is compared with at a save.
     */
    discard: (
      label: string,
      restorable = (values: EditValues) => values,
      onUndo = (_base: EditValues): void => undefined,
    ): void => {
      setOpened(null);
      if (!opened || !dirty) return;
      const again = { row: { ...opened, values: restorable(opened.values) } };
      discarded.current.add(again);
      offerUndo(label, () => {
        discarded.current.delete(again);
        onUndo(again.row.base);
        focus.current = true;
        setOpened(again.row);
      });
    },
    takeFocus,
  };
}

/**
 * Returns the action of a notice that opens a row again with its input. A row that is open by then stays so, and the
 * notice is shown again, because the input is nowhere else.
 * @param isOpen Whether a row is open now.
 */
function useReopening(isOpen: boolean): (reopen: () => void, show: () => void) => () => void {
  const notify = useNotify();
  const isOpenNow = useRef(isOpen);
  useEffect(() => {
    isOpenNow.current = isOpen;
  }, [isOpen]);
  return (reopen, show) => () => {
    if (!isOpenNow.current) return reopen();
    notify.info(gridTexts.rows.finishEditing);
    show();
  };
}

/**
 * Returns a function that shows that the changes of an open row were discarded, and offers to undo that, because a
 * single key discards them.
 * @param isOpen Whether a row is open now.
 */
export function useDiscardNotice(isOpen: boolean): (label: string, reopen: () => void) => void {
  const notify = useNotify();
  const reopening = useReopening(isOpen);
  return (label, reopen) => {
    const show = (): void => {
      const action = { label: messages.actions.undo, onClick: reopening(reopen, show) };
      notify.info(gridTexts.rows.discarded(label), { action });
    };
    show();
  };
}

/**
 * Returns a function that shows that a record was not saved whose row or editor was closed after it was sent, and offers
 * to open it again with what was typed. The offer ends with the page, which could not open it any more, and once the
 * record is saved (`endFailure` of its key).
 * @param isOpen Whether a row is open now.
 */
export function useNotSavedNotice(
  isOpen: boolean,
): (key: string, failure: Failure, recordName: string, reopen: () => void) => void {
  const notify = useNotify();
  const reopening = useReopening(isOpen);
  const isHere = useRef(false);
  const [offered] = useState(() => new Set<string>());
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      for (const key of offered) endFailure(key);
    };
  }, [offered]);
  return (key, failure, recordName, reopen) => {
    const show = (): void => {
      if (!isHere.current) return showFailureAfterLeaving(notify, { key, failure, recordName });
      offered.add(key);
      const action = { label: controlTexts.drafts.restore, onClick: reopening(reopen, show) };
      showFailureAfterLeaving(notify, { key, failure, recordName, action });
    };
    show();
  };
}

/**
 * Closes the editor of a row that another user has deleted, and notifies the user. `close` runs while rendering, so it
 * may only set state of the calling component.
 */
export function useCloseLostRow(isLost: boolean, close: () => void): void {
  const notify = useNotify();
  const [lostRows, setLostRows] = useState(0);
  if (isLost) {
    setLostRows(lostRows + 1);
    close();
  }
  useEffect(() => {
    if (lostRows > 0) notify.warning(gridTexts.rows.lost);
  }, [lostRows, notify]);
}

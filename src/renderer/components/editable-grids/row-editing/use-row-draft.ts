// The draft of a row that is edited and saved by itself: how it is offered, opened again, and removed once its row is
// saved. The draft of rows that wait for Save Changes is in use-pending-edits.ts.

import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { useValueDraft } from '@renderer/components/unsaved-work';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { ALLOWED, type Permission, reasonsOf } from '@shared/kernel/access/permission';
import { gridTexts } from '@shared/kernel/text/grid-texts';

interface RowDraftOptions<Row, Drafted> {
  key: string;
  schema: z.ZodType<Drafted>;
  /** What is unsaved in the open row; null for nothing. */
  value: Drafted | null;
  /** Returns true while the row was sent and awaits its response. */
  isSent: () => boolean;
  /** Whether a row is open, beside which none can be restored. */
  isOpen: boolean;
  /** Whether rows may be changed. */
  changeable?: Permission;
  /** Returns the row of a draft as it was read last; undefined if there is none. */
  rowOf: (drafted: Drafted) => Row | undefined;
  /** What is said of a draft without a row. */
  missing?: string;
  /** Opens a row again with what was typed into it. */
  onRestore: (row: Row, drafted: Drafted) => void;
  /** Whether everything that was typed is in the row already. */
  isStored: (row: Row, drafted: Drafted) => boolean;
}

/** Stores the open row against a crash. The offer is null while a row is open. */
export function useRowDraft<Row, Drafted>(options: RowDraftOptions<Row, Drafted>) {
  const { key, schema, value, isSent, isOpen, changeable = ALLOWED, missing = gridTexts.rows.lost } = options;
  const notify = useNotify();
  const restore = (drafted: Drafted): boolean => {
    const row = options.rowOf(drafted);
    if (isOpen) notify.info(gridTexts.rows.finishEditing);
    else if (!changeable.allowed) notify.info(reasonsOf(changeable));
    else if (row === undefined) notify.warning(missing);
    else {
      options.onRestore(row, drafted);
      return true;
    }
    return false;
  };
  const draft = useValueDraft({
    ...{ key, schema, value, isSent },
    onRestore: restore,
    isStored: (drafted) => {
      const row = options.rowOf(drafted);
      return row !== undefined && options.isStored(row, drafted);
    },
  });
  const { offer, settle, leave } = draft;
  const isUnsaved = useRef(false);
  useEffect(() => {
    isUnsaved.current = value !== null;
  }, [value]);
  /**
   * Removes the draft of a row that was saved after it was closed, unless another row has unsaved input by then: the
   * draft is of that one. A row that is only open has none.
   */
  const settleClosed = (): void => {
    if (!isUnsaved.current) settle();
  };
  return { offer: isOpen ? null : offer, settle, leave, settleClosed };
}

// Holds the changed rows of a grid until they are saved, with their draft and the prompt before they are left. The type
// of an edit is in pending-edits.ts; use-row-save.ts saves them.

import { useCallback, useMemo, useRef, useState } from 'react';
import { useUnsavedWork, useValueDraft } from '@renderer/components/unsaved-work';
import {
  type DraftedRows,
  draftedRowsSchema,
  type EditValues,
  mergeDraftedRows,
  type PendingEdit,
  type PendingEdits,
} from './pending-edits';

/** The pending edits of an EditableGrid, and the functions that change them. */
export interface PendingStore {
  edits: PendingEdits;
  /** Returns the edits at the time of the call; `edits` are those of the last render. */
  current: () => PendingEdits;
  write: (entries: Iterable<readonly [string, PendingEdit]>) => void;
  drop: (keys: Iterable<string>) => void;
  draft: ReturnType<typeof useValueDraft<DraftedRows>>;
  draftKey: string;
}

/** What of an open row a draft stores. */
interface DraftedOpenRow {
  key: string;
  base: EditValues;
  values: EditValues;
}

interface PendingOptions {
  /** The name of the edited rows, for the middle of a sentence: 'the pay types'. */
  recordName: string;
  /** The open row, if it has unsaved input, which the draft stores as well. */
  unsavedRow: DraftedOpenRow | null;
  /** Opens a row of a restored draft again. Returns false if another one is open. */
  onReopen: (row: DraftedOpenRow) => boolean;
  /** Whether everything that was typed into these rows is stored already. */
  isStored: (rows: DraftedRows) => boolean;
  /** Called before the user is prompted about leaving; it cancels a save that was not sent yet. */
  onPrompt: () => void;
  /** Returns true while a save that can no longer be cancelled awaits its response. */
  isSent: () => boolean;
}

export function usePendingEdits(draftKey: string, options: PendingOptions): PendingStore {
  const { recordName, unsavedRow, onReopen, isStored, onPrompt, isSent } = options;
  const [edits, setEdits] = useState<PendingEdits>(new Map());
  const latest = useRef(edits);
  const set = useCallback((next: PendingEdits) => {
    latest.current = next;
    setEdits(next);
  }, []);
  const current = useCallback(() => latest.current, []);
  const write = useCallback(
    (entries: Iterable<readonly [string, PendingEdit]>) => set(new Map([...latest.current, ...entries])),
    [set],
  );
  const drop = useCallback(
    (keys: Iterable<string>) => {
      const dropped = new Set(keys);
      set(new Map([...latest.current].filter(([key]) => !dropped.has(key))));
    },
    [set],
  );
  const value = useMemo(() => {
    const rows: DraftedRows = [...edits];
    if (unsavedRow) {
      const { key, base, values } = unsavedRow;
      rows.push([key, { base, values, problem: null, isOpen: true }]);
    }
    return rows.length === 0 ? null : rows;
  }, [edits, unsavedRow]);
  const draft = useValueDraft({
    key: draftKey,
    value,
    schema: draftedRowsSchema,
    merge: mergeDraftedRows,
    isStored,
    onRestore: (rows) => {
      const open = rows.find(([, { isOpen }]) => isOpen);
      if (open && !onReopen({ key: open[0], ...open[1] })) return false;
      write(rows.flatMap(([key, { isOpen, ...edit }]) => (isOpen ? [] : [[key, edit]])));
      return true;
    },
  });
  useUnsavedWork({
    dirty: edits.size > 0 || unsavedRow !== null,
    recordName,
    draftKey,
    onPrompt,
    isSent,
    onDiscard: draft.leave,
  });
  return { edits, current, write, drop, draft, draftKey };
}

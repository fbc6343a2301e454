// Holds the changed rows of a grid until they are saved, with their draft and the prompt before they are left. The type
// of an edit is in pending-edits.ts; use-row-save.ts saves them.

import { useCallback, useMemo, useRef, useState } from 'react';
import { useUnsavedWork, useValueDraft } from '@renderer/components/unsaved-work';
import { pendingListSchema, type PendingEdit, type PendingEdits } from './pending-edits';

/** The pending edits of an EditableGrid, and the functions that change them. */
export interface PendingStore {
  edits: PendingEdits;
  /** Returns the edits at the time of the call; `edits` are those of the last render. */
  current: () => PendingEdits;
  write: (entries: Iterable<readonly [string, PendingEdit]>) => void;
  drop: (keys: Iterable<string>) => void;
  draft: ReturnType<typeof useValueDraft>;
  draftKey: string;
}

interface PendingOptions {
  /** The name of the edited rows, for the middle of a sentence: 'the pay types'. */
  recordName: string;
  /** True while a row is open and has unsaved input. */
  rowOpen: boolean;
  /** Called before the user is prompted about leaving; it cancels a save that was not sent yet. */
  onPrompt: () => void;
  /** Returns true while a save that can no longer be cancelled awaits its response. */
  isSent: () => boolean;
}

export function usePendingEdits(draftKey: string, options: PendingOptions): PendingStore {
  const { recordName, rowOpen, onPrompt, isSent } = options;
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
  const value = useMemo(() => (edits.size === 0 ? null : [...edits]), [edits]);
  const draft = useValueDraft({
    key: draftKey,
    value,
    schema: pendingListSchema,
    onRestore: (entries) => write(entries),
  });
  useUnsavedWork({
    dirty: edits.size > 0 || rowOpen,
    recordName,
    draftKey,
    onPrompt,
    isSent,
    onDiscard: draft.leave,
  });
  return { edits, current, write, drop, draft, draftKey };
}

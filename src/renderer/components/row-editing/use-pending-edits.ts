import { useCallback, useMemo, useRef, useState } from 'react';
import { useUnsavedWork, useValueDraft } from '../unsaved-work';
import { pendingListSchema, type PendingEdit, type PendingEdits } from './pending-edits';

export interface PendingStore {
  edits: PendingEdits;
  /** As they are at this very moment; `edits` are those of the last drawing. */
  current: () => PendingEdits;
  put: (entries: Iterable<readonly [string, PendingEdit]>) => void;
  drop: (keys: Iterable<string>) => void;
  draft: ReturnType<typeof useValueDraft>;
}

/** Changed rows that are not saved yet: they survive a crash, and leaving them asks first. */
export function usePendingEdits(draftKey: string, what: string, rowOpen: boolean): PendingStore {
  const [edits, setEdits] = useState<PendingEdits>(new Map());
  const latest = useRef(edits);
  const set = useCallback((next: PendingEdits) => {
    latest.current = next;
    setEdits(next);
  }, []);
  const current = useCallback(() => latest.current, []);
  const put = useCallback(
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
    onRestore: (entries) => put(entries),
  });
  useUnsavedWork({ dirty: edits.size > 0 || rowOpen, what, onLeave: draft.clear });
  return { edits, current, put, drop, draft };
}

import { useCallback, useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { DraftOffer } from './use-draft';
import { useDraftStore } from './use-draft-store';

interface ValueDraft<Value> {
  key: string;
  /** Guards against what an older version of the app kept. */
  schema: z.ZodType<Value>;
  /** The unsaved work as it is; null when there is none. */
  value: Value | null;
  onRestore: (value: Value) => void;
}

/** As useDraft, for unsaved work that is no form: the changes of a grid. */
export function useValueDraft<Value>({ key, schema, value, onRestore }: ValueDraft<Value>): {
  offer: DraftOffer | null;
  clear: () => void;
} {
  const { draft, keep, take, clear } = useDraftStore(key);
  const kept = useRef(false);
  useEffect(() => {
    if (value !== null) {
      kept.current = true;
      keep(value);
    } else if (kept.current) {
      // Everything was undone or saved. A draft of before that nobody has answered yet stays.
      kept.current = false;
      clear();
    }
  }, [value, keep, clear]);
  const forget = useCallback(() => {
    kept.current = false;
    clear();
  }, [clear]);
  const found = draft && schema.safeParse(draft.value);
  if (!draft || !found?.success) return { offer: null, clear: forget };
  const restore = (): void => {
    take();
    onRestore(found.data);
  };
  return { offer: { savedAt: draft.savedAt, restore, discard: forget }, clear: forget };
}

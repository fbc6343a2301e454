import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { DraftHandle } from './use-draft';
import { useKeptDraft } from './use-kept-draft';

interface ValueDraft<Value> {
  /** Names the draft: `payTypes:bay_store1`. */
  key: string;
  /** What to keep, or null while there is nothing unsaved. A new object each time is a change. */
  value: Value | null;
  /** Guards against what an older version wrote. */
  schema: z.ZodType<Value>;
  restore: (value: Value) => void;
}

/** As useDraft, for work that is not a form: the pending edits of a grid. */
export function useValueDraft<Value>({ key, value, schema, restore }: ValueDraft<Value>): DraftHandle {
  const { found, keep, answer, clear } = useKeptDraft(key);
  const kept = useRef(false);
  useEffect(() => {
    if (value !== null) {
      kept.current = true;
      keep(value);
    } else if (kept.current) {
      kept.current = false;
      clear();
    }
  }, [value, keep, clear]);

  const parsed = schema.safeParse(found?.value);
  if (!found || !parsed.success) return { offer: null, clear };
  const offer = {
    savedAt: found.savedAt,
    restore: () => {
      answer();
      restore(parsed.data);
    },
    discard: clear,
  };
  return { offer, clear };
}

import { useUnsavedWork, useValueDraft } from '@renderer/components/unsaved-work';
import { useState } from 'react';
import { z } from 'zod';

interface Edited {
  value: string;
  /** What was stored when editing began; undefined once the user was told that it is another by now. */
  seen: string | undefined;
  saved: boolean;
}

export interface EditedDay {
  /** As entered; empty for none. */
  value: string;
  /** The same as it is sent. */
  date: string | null;
  change: (value: string) => void;
  /** What the edit was made on: a save is refused where it is another by now. */
  seen: string | null;
  dirty: boolean;
  /** What is wrong with what was entered. */
  wrong: string | undefined;
  /** A day entered before a crash or a reload. */
  offer: { restore: () => void; discard: () => void } | null;
  /** The save was confirmed: what was entered stays until it has been read again. */
  saved: () => void;
  /** The save was refused: the next one is made on what is stored then. */
  refused: () => void;
}

interface Options {
  stored: string | null;
  editable: boolean;
  /** What would be lost, in the middle of a sentence: 'the launch date'. */
  what: string;
  /** Names the draft: `launchDate:17`. */
  draftKey: string;
  /** What is wrong with a day, or nothing. */
  errorOf: (day: string) => string | undefined;
}

const none = (value: string): string | null => (value === '' ? null : value);

/** A day that is edited in place: a refresh does not overwrite it, leaving it asks first, a crash does not lose it. */
export function useEditedDay({ stored, editable, what, draftKey, errorOf }: Options): EditedDay {
  const [edited, setEdited] = useState<Edited | null>(null);
  const now = stored ?? '';
  const arrived = edited?.saved && now !== edited.seen;
  const live = editable && !arrived ? edited : null;
  const dirty = live !== null && !live.saved && live.value !== now;
  const change = (value: string): void =>
    setEdited({ value, seen: live && !live.saved ? live.seen : now, saved: false });
  const draft = useValueDraft({
    key: draftKey,
    schema: z.string(),
    value: dirty ? live.value : null,
    onRestore: change,
  });
  useUnsavedWork({
    dirty,
    what,
    onLeave: () => {
      draft.clear();
      setEdited(null);
    },
  });
  const value = live ? live.value : now;
  return {
    value,
    date: none(value),
    seen: none(live?.seen ?? now),
    dirty,
    wrong: dirty && value !== '' ? errorOf(value) : undefined,
    offer: editable && !dirty ? draft.offer : null,
    change,
    saved: () => setEdited((last) => last && { ...last, seen: last.seen ?? now, saved: true }),
    refused: () => setEdited((last) => last && { ...last, seen: undefined }),
  };
}

import { useUnsavedWork } from '@renderer/components/unsaved-work';
import { useState } from 'react';

interface Edited {
  value: string;
  /** What was stored when editing began; undefined once the user was told that it is another by now. */
  seen: string | undefined;
  saved: boolean;
}

export interface EditedDay {
  /** As entered; empty for none. */
  value: string;
  change: (value: string) => void;
  /** What the edit was made on: a save is refused where it is another by now. */
  seen: string;
  dirty: boolean;
  /** The save was confirmed: what was entered stays until it has been read again. */
  saved: () => void;
  /** The save was refused: the next one is made on what is stored then. */
  refused: () => void;
}

interface Options {
  /** Empty for none. */
  stored: string;
  editable: boolean;
  /** What would be lost, in the middle of a sentence: 'the launch date'. */
  what: string;
}

/** A day that is edited in place: a refresh does not overwrite it, and leaving it asks first. */
export function useEditedDay({ stored, editable, what }: Options): EditedDay {
  const [edited, setEdited] = useState<Edited | null>(null);
  const arrived = edited?.saved && stored !== edited.seen;
  const live = editable && !arrived ? edited : null;
  const dirty = live !== null && !live.saved && live.value !== stored;
  useUnsavedWork({ dirty, what, onLeave: () => setEdited(null) });
  return {
    value: live ? live.value : stored,
    seen: live?.seen ?? stored,
    dirty,
    change: (value) => setEdited({ value, seen: live && !live.saved ? live.seen : stored, saved: false }),
    saved: () => setEdited((now) => now && { ...now, seen: now.seen ?? stored, saved: true }),
    refused: () => setEdited((now) => now && { ...now, seen: undefined }),
  };
}

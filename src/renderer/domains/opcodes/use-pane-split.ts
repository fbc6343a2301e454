import { useState } from 'react';
import { usePreference } from '@renderer/platform/use-preference';
import { clampShare, paneStateSchema, withLeftPane, type PaneState } from './pane-split';

interface PaneSplit extends PaneState {
  show: (shown: boolean) => void;
  resize: (left: number, done: boolean) => void;
}

/**
 * How the user left the panes, kept with the account; at first the left one shows when it has something.
 * @param uncategorized Whether it has; null while that is not known.
 */
export function usePaneSplit(uncategorized: boolean | null): PaneSplit {
  const { value, save } = usePreference('opcodes:panes', paneStateSchema);
  const [dragged, setDragged] = useState<number | null>(null);
  const [first, setFirst] = useState<PaneState | null>(null);
  // It stays as it was found: a pane does not go while its last opcode is dragged out of it.
  if (first === null && uncategorized !== null) setFirst(withLeftPane(uncategorized));
  const state = value ?? first ?? withLeftPane(false);
  return {
    shown: state.shown,
    left: clampShare(dragged ?? state.left),
    show: (shown) => save(withLeftPane(shown)),
    resize: (left, done) => {
      setDragged(done ? null : left);
      if (done) save({ shown: state.shown, left });
    },
  };
}

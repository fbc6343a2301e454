import { useState } from 'react';
import { usePreference } from '@renderer/app/use-preference';
import { clampShare, paneStateSchema, withLeftPane, type PaneState } from './pane-split';

interface PaneSplit extends PaneState {
  show: (shown: boolean) => void;
  resize: (left: number, done: boolean) => void;
}

/** How the user left the panes, kept with the account; at first the left one shows when it has something. */
export function usePaneSplit(uncategorized: boolean): PaneSplit {
  const { value, save } = usePreference('opcodes:panes', paneStateSchema);
  const [dragged, setDragged] = useState<number | null>(null);
  const [first] = useState(() => withLeftPane(uncategorized));
  const state = value ?? first;
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

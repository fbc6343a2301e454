import type { KeyboardEvent } from 'react';
import { isTyping, undoKey } from '@renderer/platform/shortcuts/undo-key';

interface Keys {
  undo: () => void;
  redo: () => void;
  reset: () => void;
}

/** Ctrl+Z, Ctrl+Y (or Ctrl+Shift+Z), and Delete on selected opcodes. */
export function opcodeKeys(keys: Keys): (event: KeyboardEvent) => void {
  return (event) => {
    if (isTyping(event.target)) return;
    const deletes = event.key === 'Delete' && !event.ctrlKey && !event.metaKey;
    const key = deletes ? 'reset' : undoKey(event);
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    keys[key]();
  };
}

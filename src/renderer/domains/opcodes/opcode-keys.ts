import type { KeyboardEvent } from 'react';
import { takesLetters } from '@renderer/platform/shortcuts/takes-letters';
import { isTyping, undoKey } from '@renderer/platform/shortcuts/undo-key';

/** What a digit chooses. */
const DIGIT = /^[1-9]$/;

interface Keys {
  undo: () => void;
  redo: () => void;
  reset: () => void;
}

/** 1 to 9 on selected opcodes; undefined for any other key, and where such keys are turned off. */
export const digitOf = (event: KeyboardEvent, letters: boolean): number | undefined =>
  letters &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  DIGIT.test(event.key) &&
  !takesLetters(event.target)
    ? Number(event.key)
    : undefined;

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

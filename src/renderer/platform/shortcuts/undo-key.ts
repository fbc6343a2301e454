import type { KeyboardEvent } from 'react';

/** A field that is being typed in keeps its keys; a ticked box is none. */
export const isTyping = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]):not([type="radio"]), textarea, select') !== null;

/** What Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z, ask for; undefined for any other key. */
export function undoKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'y') return 'redo';
  if (key.toLowerCase() !== 'z') return undefined;
  return shiftKey ? 'redo' : 'undo';
}

import type { KeyboardEvent } from 'react';

/** Maps Ctrl+Z to undo, and Ctrl+Y or Ctrl+Shift+Z to redo; undefined for any other key. */
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

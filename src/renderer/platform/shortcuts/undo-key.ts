import type { KeyboardEvent } from 'react';

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

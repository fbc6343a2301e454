import type { KeyboardEvent } from 'react';

/**
 * Returns whether a key press means undo (Ctrl+Z) or redo (Ctrl+Y, Ctrl+Shift+Z); undefined for any other key. The first
 * screen does not load this, but it loads shortcuts.ts.
 */
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

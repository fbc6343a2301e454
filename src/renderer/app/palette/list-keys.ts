// Which keys of the palette's input belong to its list, and the text that results when such a key is applied late.

/** A key that the list handles. */
export interface ListKey {
  key: string;
  shift: boolean;
  /** True if Ctrl or ⌘ is pressed. */
  inNewWindow: boolean;
  /** True if the caret is at the end of the text. */
  atEnd: boolean;
}

/**
 * Applies a key to the list; returns the text of the input afterwards, or undefined where the list does not use the
 * key.
 */
export type ListKeyHandler = (key: ListKey) => string | undefined;

/** A key that was pressed before the list was loaded, and the text in the box at that time. */
export interface QueuedKey extends ListKey {
  text: string;
}

const KEYS: readonly string[] = ['Enter', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Tab'];

/** Whether the key waits for the list; all other keys belong to the input. */
export const isListKey = ({ key, shift, atEnd }: ListKey): boolean =>
  KEYS.includes(key) || (key === 'ArrowRight' && atEnd && !shift);

/**
 * Returns the text of the input if the user kept typing before a queued key was applied: what was typed since (`typed`
 * without `before`) is appended to the text that the key produced (`after`).
 */
export const rebaseTypedText = (after: string, before: string, typed: string): string =>
  typed.startsWith(before) ? after + typed.slice(before.length) : typed;

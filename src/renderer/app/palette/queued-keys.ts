/** A key that the list handles. */
export interface ListKey {
  key: string;
  shift: boolean;
  /** True if Ctrl or ⌘ is pressed. */
  beside: boolean;
  /** True if the caret is at the end of the text. */
  atEnd: boolean;
}

/** Applies a key to the list; returns the text of the input afterwards, or undefined where the list does not use the key. */
export type ListKeyHandler = (key: ListKey) => string | undefined;

/** A key that was pressed before the list was loaded, and the text in the box at that time. */
export interface QueuedKey extends ListKey {
  text: string;
}

const KEYS: readonly string[] = ['Enter', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Tab'];

/** Whether the key waits for the list; all other keys belong to the input. */
export const isListKey = ({ key, shift, atEnd }: ListKey): boolean =>
  KEYS.includes(key) || (key === 'ArrowRight' && atEnd && !shift);

/** Returns the text of the input after a queued key changed `before` to `after` while the user typed on to `typed`. */
export const rebaseTypedText = (after: string, before: string, typed: string): string =>
  typed.startsWith(before) ? after + typed.slice(before.length) : typed;

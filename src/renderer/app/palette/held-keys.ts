/** A key that asks something of the list. */
export interface ListKey {
  key: string;
  shift: boolean;
  /** Ctrl, or ⌘. */
  beside: boolean;
  /** The caret stands behind the text. */
  atEnd: boolean;
}

/** One that was pressed before the list was there, and what stood in the box then. */
export interface HeldKey extends ListKey {
  text: string;
}

const KEYS: readonly string[] = ['Enter', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Tab'];

/** Whether it waits for the list; all else is the box's own. */
export const waits = ({ key, shift, atEnd }: ListKey): boolean =>
  KEYS.includes(key) || (key === 'ArrowRight' && atEnd && !shift);

/** What stands in the box once a held key has made `after` of `before`, where one had typed on meanwhile to `typed`. */
export const typedOn = (after: string, before: string, typed: string): string =>
  typed.startsWith(before) ? after + typed.slice(before.length) : typed;

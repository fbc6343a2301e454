/** Selects elements that use letters themselves: text inputs, and lists in which typing selects an entry. */
const TAKES_LETTERS = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  ...['combobox', 'listbox', 'menu', 'textbox'].map((role) => `[role="${role}"]`),
].join(', ');

/** Whether an element uses letters itself, so that they must not act as shortcuts. */
export const acceptsLetterKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKES_LETTERS) !== null;

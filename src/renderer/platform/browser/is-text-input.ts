/**
 * Whether the user types or chooses a value in the element, so that keys and the clipboard belong to it. The function
 * has its own file, because page headers use it and must not load the code of AG Grid.
 */
export const isTextInput = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('select, textarea, [role=combobox], input:not([type=checkbox]):not([type=radio])') !== null;

/**
 * Whether keys and the clipboard belong to the element: it is typed in or has a value to choose. In its own file, because
 * page headers use it, and the grid's would load AG Grid with the first screen.
 */
export const isTextInput = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('select, textarea, [role=combobox], input:not([type=checkbox]):not([type=radio])') !== null;

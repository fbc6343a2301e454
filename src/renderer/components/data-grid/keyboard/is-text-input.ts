/** In its own file: page headers use it, and importing it from the grid would load AG Grid with the first screen. */
export const isTextInput = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.matches('select, textarea, [role=combobox], input:not([type=checkbox]):not([type=radio])');

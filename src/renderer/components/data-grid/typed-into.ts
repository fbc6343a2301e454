/** On its own: every screen's header asks it, and the first one must not bring the grid with it. */
export const isTypedInto = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.matches('select, textarea, [role=combobox], input:not([type=checkbox]):not([type=radio])');

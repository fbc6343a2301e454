/** Whether keys and the clipboard belong to what is focused rather than to the sheet. */
export const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.ag-cell') === null
    ? true
    : target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

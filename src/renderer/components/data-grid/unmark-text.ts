import { isTypedInto } from './typed-into';

/**
 * Text that is marked is what a drag takes: none may be where rows are dragged, and Shift, which selects rows, would mark
 * all up to the one that it is pressed on. What is marked elsewhere goes too, as with any press.
 */
export function unmarkText({ target, shiftKey }: MouseEvent, selectsRows: boolean): void {
  if (!(target instanceof Element) || isTypedInto(target)) return;
  if ((shiftKey && selectsRows) || target.closest('.ag-row-drag')) getSelection()?.removeAllRanges();
}

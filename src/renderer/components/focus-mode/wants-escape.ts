import { isTypedInto } from '../data-grid/typed-into';

/** What lies over the page, or is being edited in a cell, closes with Escape. */
const OPEN = [
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=menu]',
  '[role=listbox]',
  '[role=region][aria-label=Notifications]',
  '.ag-popup',
  '.ag-cell-inline-editing',
].join(', ');

const isEmptySearch = (target: Element): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value === '';

/** Whether Escape, pressed here, is meant for something else than leaving. Ask before anybody has acted on it. */
export const wantsEscape = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest(OPEN) !== null || (isTypedInto(target) && !isEmptySearch(target)));

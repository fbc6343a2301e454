import type { KeyboardEvent } from 'react';
import { cellOf, controlsIn, passOverGrid } from './grid-focus';
import { isTypedInto } from './typed-into';

/** Neighbour of a control in a row of them; undefined past the ends. */
const neighbour = (controls: readonly HTMLElement[], from: EventTarget, step: 1 | -1) =>
  controls[controls.findIndex((control) => control === from) + step];

/** In a row that is being edited Tab goes from field to field; at the row's end it leaves like everywhere. */
function tabWithinEditedRow(target: Element, step: 1 | -1): boolean {
  const row = target.closest('.ag-row');
  if (!row || !controlsIn(row).some(isTypedInto)) return false;
  const controls = controlsIn(row).filter((control) => control.tabIndex >= 0);
  return neighbour(controls, target, step) !== undefined;
}

function onTab(event: KeyboardEvent<HTMLElement>, target: Element): void {
  // The pager has stops of its own, and so has a filter that is open.
  if (!target.closest('.ag-root') || target.closest('.ag-popup, .ag-cell-inline-editing')) return;
  // Kept from the grid, which would go from cell to cell.
  event.nativeEvent.stopPropagation();
  if (!tabWithinEditedRow(target, event.shiftKey ? -1 : 1)) passOverGrid(event.currentTarget);
}

/** Enter and F2 go into a cell's controls; a single link is followed at once, a single box ticked by Space. */
function intoCell(key: string, cell: HTMLElement): boolean {
  const controls = controlsIn(cell);
  const [first] = controls;
  if (!first) return false;
  const box = first instanceof HTMLInputElement && first.type === 'checkbox';
  if (key === ' ' && !box) return false;
  if (key === ' ' || (key === 'Enter' && controls.length === 1 && first.matches('a'))) first.click();
  else first.focus();
  return true;
}

/** As Ctrl+click on the link that Enter would follow. */
function openBeside(cell: HTMLElement, { ctrlKey, metaKey }: KeyboardEvent<HTMLElement>): boolean {
  const [link, ...others] = controlsIn(cell);
  if (!link?.matches('a') || others.length > 0) return false;
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
  return true;
}

/** Among a cell's controls: arrows from one to the next, Escape back to the cell. */
function amongControls(key: string, cell: HTMLElement, target: EventTarget): boolean {
  if (key === 'Escape') cell.focus();
  else if (key === 'ArrowRight') neighbour(controlsIn(cell), target, 1)?.focus();
  else if (key === 'ArrowLeft') neighbour(controlsIn(cell), target, -1)?.focus();
  else return false;
  return true;
}

/** What a grid does with keys before AG Grid sees them. */
export function gridKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof Element) || event.altKey) return;
  const cell = cellOf(target);
  if (event.ctrlKey || event.metaKey) {
    const opens = key === 'Enter' && cell !== null && cell === target && openBeside(cell, event);
    if (opens) event.nativeEvent.stopPropagation();
    return;
  }
  if (key === 'Tab') return onTab(event, target);
  if (!cell || event.shiftKey || isTypedInto(target)) return;
  const taken =
    cell === target
      ? ['Enter', 'F2', ' '].includes(key) && intoCell(key, cell)
      : amongControls(key, cell, target);
  if (!taken) return;
  event.preventDefault();
  event.nativeEvent.stopPropagation();
}

/** Keys that belong to a control inside a cell rather than to the grid. */
export const keysOfControls = ({ event }: { event: Event }): boolean => {
  const { target } = event;
  if (!(event instanceof globalThis.KeyboardEvent) || !(target instanceof HTMLElement)) return false;
  if (isTypedInto(target)) return !target.closest('.ag-cell-inline-editing');
  const inside = !target.matches('.ag-cell, .ag-full-width-row') && cellOf(target) !== null;
  return inside && ['Enter', ' ', 'F2', 'Escape', 'Home', 'End'].includes(event.key);
};

// What keys do in the rows of a grid: Enter, F2, Tab, J, K and Shift with arrows. The others are in row-peek.tsx (I,
// Space), row-menu.tsx (menu key) and use-search-keys.ts (search box).

import type { GridApi } from 'ag-grid-community';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { rowArrowOf } from '@renderer/platform/shortcuts/shortcuts';
import { cellOf, controlsIn, skipGridTabStops } from './grid-focus';
import { isTextInput } from '@renderer/platform/browser/is-text-input';

/** Handles the keys of a grid before AG Grid sees them. */
export function handleGridKeys(event: ReactKeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof Element) || event.altKey) return;
  const cell = cellOf(target);
  if (event.ctrlKey || event.metaKey) {
    const opens = key === 'Enter' && cell !== null && cell === target && openBeside(cell, event);
    if (opens) event.nativeEvent.stopPropagation();
    return;
  }
  if (key === 'Tab') return onTab(event, target);
  if (!cell || event.shiftKey || isTextInput(target)) return;
  const taken =
    cell === target
      ? ['Enter', 'F2', ' '].includes(key) && intoCell(key, cell)
      : amongControls(key, cell, target);
  if (!taken) return;
  event.preventDefault();
  event.nativeEvent.stopPropagation();
}

interface RowKeyContext<Row> {
  api: GridApi<Row>;
  /** True if single-key shortcuts are enabled. */
  letters: boolean;
  /** True if several rows can be selected. */
  selects: boolean;
}

/** Handles row keys after AG Grid has handled them, so the focus has already moved. */
export function createRowKeyHandler<Row>(): (event: KeyboardEvent, rows: RowKeyContext<Row>) => void {
  const extend = selectionExtender<Row>();
  return (event, { api, letters, selects }) => {
    const row = rowOf(event.target);
    if (row === null) return;
    const isExtending = selects && event.shiftKey && ['ArrowUp', 'ArrowDown'].includes(event.key);
    if (isExtending) extend(api, row);
    else moveRow(api, event, row, letters);
  };
}

/** Returns the index of the row that an event comes from; null outside the rows. */
export function rowOf(target: EventTarget | null): number | null {
  const index = target instanceof Element && target.closest('[row-index]')?.getAttribute('row-index');
  // AG Grid prefixes the index of a pinned row with a letter.
  return typeof index === 'string' && /^\d+$/.test(index) ? Number(index) : null;
}

/** Whether an event comes from an editable cell, where a letter starts editing. */
export function isEditableCell<Row>(api: GridApi<Row>, { target }: KeyboardEvent, row: number): boolean {
  const id = target instanceof Element && target.closest('[col-id]')?.getAttribute('col-id');
  const node = api.getDisplayedRowAtIndex(row);
  return typeof id === 'string' && node !== undefined && api.getColumn(id)?.isCellEditable(node) === true;
}

/** J and K move like the arrow keys. */
function moveRow<Row>(api: GridApi<Row>, event: KeyboardEvent, row: number, letters: boolean): void {
  const arrow = rowArrowOf(event, letters);
  if (arrow === undefined || event.defaultPrevented || isEditableCell(api, event, row)) return;
  event.preventDefault();
  event.target?.dispatchEvent(
    new KeyboardEvent('keydown', { key: arrow, code: arrow, bubbles: true, cancelable: true }),
  );
}

/** Extends the selection with Shift and the arrow keys, from the row where it started to the current row. */
function selectionExtender<Row>(): (api: GridApi<Row>, row: number) => void {
  let anchor = 0;
  let end: number | null = null;
  return (api, row) => {
    const to = api.getFocusedCell()?.rowIndex;
    if (to === undefined) return;
    if (end !== row) anchor = row;
    end = to;
    const [first, last] = [Math.min(anchor, to), Math.max(anchor, to)];
    const nodes = Array.from({ length: last - first + 1 }, (_row, index) =>
      api.getDisplayedRowAtIndex(first + index),
    );
    api.deselectAll();
    api.setNodesSelected({
      nodes: nodes.flatMap((node) => (node?.selectable ? [node] : [])),
      newValue: true,
    });
  };
}

/** Returns the next or previous control in a row of controls; undefined past the ends. */
const neighbor = (controls: readonly HTMLElement[], from: EventTarget, step: 1 | -1) =>
  controls[controls.findIndex((control) => control === from) + step];

/** In a row that is being edited Tab moves from field to field; at the end of the row it leaves the grid. */
function tabWithinEditedRow(target: Element, step: 1 | -1): boolean {
  const row = target.closest('.ag-row');
  if (!row || !controlsIn(row).some(isTextInput)) return false;
  const controls = controlsIn(row).filter((control) => control.tabIndex >= 0);
  return neighbor(controls, target, step) !== undefined;
}

function onTab(event: ReactKeyboardEvent<HTMLElement>, target: Element): void {
  // The pager and an open filter have their own tab stops.
  if (!target.closest('.ag-root') || target.closest('.ag-popup, .ag-cell-inline-editing')) return;
  // AG Grid must not see the key, since it would move from cell to cell.
  event.nativeEvent.stopPropagation();
  if (!tabWithinEditedRow(target, event.shiftKey ? -1 : 1)) skipGridTabStops(event.currentTarget);
}

/**
 * Enter and F2 move into a cell's controls; a single link is followed directly, and Space toggles a single checkbox.
 */
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

/** Works like Ctrl+click on the link that Enter would follow. */
function openBeside(cell: HTMLElement, { ctrlKey, metaKey }: ReactKeyboardEvent<HTMLElement>): boolean {
  const [link, ...others] = controlsIn(cell);
  if (!link?.matches('a') || others.length > 0) return false;
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
  return true;
}

/** Moves among the controls of a cell: arrow keys go from one to the next, and Escape returns to the cell. */
function amongControls(key: string, cell: HTMLElement, target: EventTarget): boolean {
  if (key === 'Escape') cell.focus();
  else if (key === 'ArrowRight') neighbor(controlsIn(cell), target, 1)?.focus();
  else if (key === 'ArrowLeft') neighbor(controlsIn(cell), target, -1)?.focus();
  else return false;
  return true;
}

/** Whether a key belongs to a control inside a cell rather than to the grid. */
export const suppressControlKeys = ({ event }: { event: Event }): boolean => {
  const { target } = event;
  if (!(event instanceof KeyboardEvent) || !(target instanceof HTMLElement)) return false;
  if (isTextInput(target)) return !target.closest('.ag-cell-inline-editing');
  const inside = !target.matches('.ag-cell, .ag-full-width-row') && cellOf(target) !== null;
  return inside && ['Enter', ' ', 'F2', 'Escape', 'Home', 'End'].includes(event.key);
};

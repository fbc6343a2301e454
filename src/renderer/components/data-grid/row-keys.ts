import type { GridApi } from 'ag-grid-community';
import { rowArrowOf } from '@renderer/platform/shortcuts/shortcuts';

/** The number of the row that an event comes from; null outside the rows. */
function rowOf(target: EventTarget | null): number | null {
  const index = target instanceof Element && target.closest('[row-index]')?.getAttribute('row-index');
  // Rows that are pinned have letters before their numbers.
  return typeof index === 'string' && /^\d+$/.test(index) ? Number(index) : null;
}

/** In a cell that takes what is typed, a letter begins to edit it. */
function isEdited<Row>(api: GridApi<Row>, { target }: KeyboardEvent, row: number): boolean {
  const id = target instanceof Element && target.closest('[col-id]')?.getAttribute('col-id');
  const node = api.getDisplayedRowAtIndex(row);
  return typeof id === 'string' && node !== undefined && api.getColumn(id)?.isCellEditable(node) === true;
}

/** J and K go the way of the arrows. */
function moveRow<Row>(api: GridApi<Row>, event: KeyboardEvent, row: number, letters: boolean): void {
  const arrow = rowArrowOf(event, letters);
  if (arrow === undefined || event.defaultPrevented || isEdited(api, event, row)) return;
  event.preventDefault();
  event.target?.dispatchEvent(
    new KeyboardEvent('keydown', { key: arrow, code: arrow, bubbles: true, cancelable: true }),
  );
}

/** What Shift and the arrows do to selected rows: they hold all from where one began to where one is. */
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

interface Rows<Row> {
  api: GridApi<Row>;
  letters: boolean;
  /** Several rows can be selected. */
  selects: boolean;
}

/** What keys do with rows, when the grid has done its own: the focus has moved by then. */
export function rowKeys<Row>(): (event: KeyboardEvent, rows: Rows<Row>) => void {
  const extend = selectionExtender<Row>();
  return (event, { api, letters, selects }) => {
    const row = rowOf(event.target);
    if (row === null) return;
    const isExtending = selects && event.shiftKey && ['ArrowUp', 'ArrowDown'].includes(event.key);
    if (isExtending) extend(api, row);
    else moveRow(api, event, row, letters);
  };
}

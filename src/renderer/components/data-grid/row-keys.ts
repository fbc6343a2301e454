import type { CellKeyDownEvent, FullWidthCellKeyDownEvent } from 'ag-grid-community';
import { letterOf } from '@renderer/platform/shortcuts/shortcuts';

type GridKey<Row> = CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>;

const ARROW_OF: Readonly<Record<string, string>> = { J: 'ArrowDown', K: 'ArrowUp' };

/** In a cell that takes what is typed, a letter begins to edit it. */
const isEdited = <Row>(event: GridKey<Row>): boolean =>
  'column' in event && event.column.isCellEditable(event.node);

/** J and K go the way of the arrows. */
function moveRow<Row>(event: GridKey<Row>, pressed: KeyboardEvent, letters: boolean): void {
  const arrow = ARROW_OF[letterOf(pressed, letters) ?? ''];
  if (arrow === undefined || pressed.defaultPrevented || isEdited(event)) return;
  pressed.preventDefault();
  pressed.target?.dispatchEvent(
    new KeyboardEvent('keydown', { key: arrow, code: arrow, bubbles: true, cancelable: true }),
  );
}

/** What Shift and the arrows do to selected rows: they hold all from where one began to where one is. */
function selectionExtender<Row>(): (event: GridKey<Row>, pressed: KeyboardEvent) => void {
  let anchor = 0;
  let end: number | null = null;
  return ({ api, rowIndex }, pressed) => {
    if (!pressed.shiftKey || !['ArrowUp', 'ArrowDown'].includes(pressed.key) || rowIndex === null) return;
    const to = api.getFocusedCell()?.rowIndex;
    if (to === undefined) return;
    if (end !== rowIndex) anchor = rowIndex;
    end = to;
    const [first, last] = [Math.min(anchor, to), Math.max(anchor, to)];
    const nodes = Array.from({ length: last - first + 1 }, (_row, index) =>
      api.getDisplayedRowAtIndex(first + index),
    ).filter((node) => node?.selectable === true);
    api.deselectAll();
    api.setNodesSelected({ nodes: nodes.flatMap((node) => node ?? []), newValue: true });
  };
}

/** What keys do with rows, after the grid has moved the focus. */
export function rowKeys<Row>(): (event: GridKey<Row>, letters: boolean, selects: boolean) => void {
  const extend = selectionExtender<Row>();
  return (event, letters, selects) => {
    const { event: pressed } = event;
    if (!(pressed instanceof KeyboardEvent)) return;
    if (selects) extend(event, pressed);
    moveRow(event, pressed, letters);
  };
}

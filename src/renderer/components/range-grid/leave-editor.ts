import type { Column, GridApi } from 'ag-grid-community';
import type { CustomCellEditorProps } from 'ag-grid-react';

/** What an editor needs of the grid it stands in. */
export interface EditorProps extends Pick<
  CustomCellEditorProps,
  'value' | 'onValueChange' | 'eventKey' | 'stopEditing' | 'rowIndex'
> {
  column: Column | string;
  api: Pick<GridApi, 'isDestroyed' | 'setFocusedCell'>;
}

/**
 * Ends an edit that no key ended; the cell has the focus afterwards, which the grid sees to for keys alone. Whoever has
 * gone elsewhere meanwhile is left there.
 */
export function leaveEditor({
  stopEditing,
  api,
  rowIndex,
  column,
}: Pick<EditorProps, 'stopEditing' | 'api' | 'rowIndex' | 'column'>): void {
  const editor = document.activeElement;
  stopEditing(true);
  requestAnimationFrame(() => {
    const { activeElement: now } = document;
    const isElsewhere = now !== null && now !== document.body && now !== editor;
    if (!api.isDestroyed() && !isElsewhere) api.setFocusedCell(rowIndex, column);
  });
}

/**
 * What was selected in a box goes with it. Otherwise the browser moves it into the page, where it looks through
 * everything around for a text that may be selected, for the key and for the frame: a third of what Enter takes.
 */
export function dropSelection(box: HTMLElement | null): void {
  const { activeElement: now } = document;
  // Whoever types elsewhere by now has a selection of their own.
  const isInGrid = now === box || now === document.body || now?.matches('.ag-cell') === true;
  if (isInGrid) document.getSelection()?.removeAllRanges();
}

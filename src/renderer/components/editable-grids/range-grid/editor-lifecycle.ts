// What the editors of cell-editors.tsx have in common: the prompt about unsaved input, and the focus and the text
// selection when an editor closes.

import type { Column, GridApi } from 'ag-grid-community';
import type { CustomCellEditorProps } from 'ag-grid-react';
import { useEffect, useState } from 'react';
import { useUnsavedWork } from '@renderer/components/unsaved-work';

/**
 * Prompts before the user leaves a cell with unsaved input, since typed text enters the sheet only when the editor
 * closes.
 * @param onTyped Called with the unsaved text, and with null once there is none or the editor has closed. It is the one
 * with which the editor has opened, also when the grid gives others: they may know a row that was read since.
 */
export function useUnsavedCellEdit(
  label: string,
  value: unknown,
  now: string,
  onTyped: (text: string | null) => void = () => undefined,
): void {
  const [before] = useState(String(value ?? ''));
  const dirty = now !== before;
  useUnsavedWork({ dirty, recordName: label });
  const [report] = useState(() => onTyped);
  useEffect(() => report(dirty ? now : null), [report, dirty, now]);
  useEffect(() => () => report(null), [report]);
}

/** The props that an editor gets from its grid. */
export interface EditorProps extends Pick<
  CustomCellEditorProps,
  'value' | 'onValueChange' | 'eventKey' | 'stopEditing' | 'rowIndex'
> {
  column: Column | string;
  api: Pick<GridApi, 'isDestroyed' | 'setFocusedCell'>;
}

/**
 * Ends an edit that no key ended and focuses the cell, because AG Grid restores the focus for keys only. If the user
 * has moved the focus elsewhere, it stays there.
 */
export function stopEditingAndRefocus({
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
 * Clears the selection before the editor is removed: Chromium would search the whole page for a new selection anchor, a
 * third of the time that Enter takes.
 */
export function clearEditorSelection(box: HTMLElement | null): void {
  const { activeElement: now } = document;
  // If the user types elsewhere by now, that selection must not be cleared.
  const isInGrid = now === box || now === document.body || now?.matches('.ag-cell') === true;
  if (isInGrid) document.getSelection()?.removeAllRanges();
}

import type { CustomCellEditorProps } from 'ag-grid-react';

/** Ends an edit that no key ended; the cell has the focus afterwards, which the grid sees to for keys alone. */
export function leaveEditor({ stopEditing, api, rowIndex, column }: CustomCellEditorProps): void {
  stopEditing(true);
  requestAnimationFrame(() => {
    if (!api.isDestroyed()) api.setFocusedCell(rowIndex, column);
  });
}

import type { ColDef } from 'ag-grid-community';
import { keysOfControls } from './grid-keys';

const DEFAULT_COLUMN: ColDef = {
  sortable: true,
  resizable: true,
  filter: 'agTextColumnFilter',
  minWidth: 60,
  wrapHeaderText: true,
  suppressKeyboardEvent: keysOfControls,
};

/** The theme's line height is that of its own rows; text of taller or lower ones stands in their middle too. */
export const defaultColumnOf = (rowHeight: number | undefined): ColDef =>
  rowHeight === undefined
    ? DEFAULT_COLUMN
    : { ...DEFAULT_COLUMN, cellStyle: { lineHeight: `${rowHeight - 3}px` } };

import { RowActionsCell } from './row-actions-cell';

/** The last column of an editable grid. */
export const ROW_ACTIONS = {
  colId: 'action',
  headerName: 'Action',
  width: 120,
  pinned: 'right',
  sortable: false,
  filter: false,
  cellRenderer: RowActionsCell,
} as const;

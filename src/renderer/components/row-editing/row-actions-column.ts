import { RowActionsCell } from './row-actions-cell';

/**
 * Whether Tab goes on inside the cell: from the cell into its first button, from one button to the next.
 * Past the last one the grid has its key back.
 */
function tabsWithin({ event }: { event: KeyboardEvent }): boolean {
  if (event.key !== 'Tab' || !(event.target instanceof HTMLElement)) return false;
  const buttons = [...(event.target.closest('[role=gridcell]')?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((button) => button === event.target);
  return event.shiftKey ? at > 0 : at < buttons.length - 1;
}

/** The last column of an editable grid. */
export const ROW_ACTIONS = {
  colId: 'action',
  headerName: 'Action',
  width: 120,
  pinned: 'right',
  sortable: false,
  filter: false,
  cellRenderer: RowActionsCell,
  suppressKeyboardEvent: tabsWithin,
} as const;

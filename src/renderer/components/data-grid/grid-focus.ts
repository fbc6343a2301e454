import { SELECTION_COLUMN_ID, type Column, type GridApi } from 'ag-grid-community';

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea';

/** What can be pressed, ticked or typed into within a cell or a row. */
export const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility());

/** The cell, or the row over the grid's full width, that an event comes from. */
export const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.ag-cell, .ag-full-width-row') : null;

/** A box that is ticked twice in a hurry is no wish to open its row. */
export const isOnBox = (target: EventTarget | null | undefined): boolean =>
  target instanceof Element && target.closest(`[col-id="${SELECTION_COLUMN_ID}"]`) !== null;

/** One begins with what names a row, not with its box. */
const firstColumn = (api: GridApi): Column | undefined =>
  api.getAllDisplayedColumns().find((column) => column.getColId() !== SELECTION_COLUMN_ID);

/** The first row of the page, without the headings that `isPassed` names. */
function firstRow<Row>(api: GridApi<Row>, isPassed?: (row: Row) => boolean): number {
  const first = api.paginationGetCurrentPage() * api.paginationGetPageSize();
  for (let index = first; isPassed && index < api.getDisplayedRowCount(); index += 1) {
    const data = api.getDisplayedRowAtIndex(index)?.data;
    if (data !== undefined && !isPassed(data)) return index;
  }
  return first;
}

/** Tab comes back to the cell one left, or else to the first row; an empty grid offers its way out. */
export function focusEntry<Row>(
  api: GridApi<Row>,
  frame: HTMLElement | null,
  isPassed?: (row: Row) => boolean,
): boolean {
  const before = api.getFocusedCell();
  const first = firstRow(api, isPassed);
  const rowIndex = before && api.getDisplayedRowAtIndex(before.rowIndex) ? before.rowIndex : first;
  const column = before?.column ?? firstColumn(api);
  if (!column || !api.getDisplayedRowAtIndex(rowIndex)) {
    const wayOut = frame?.querySelector<HTMLElement>('.ag-overlay button');
    wayOut?.focus();
    return wayOut !== null && wayOut !== undefined;
  }
  api.ensureIndexVisible(rowIndex);
  api.setFocusedCell(rowIndex, column);
  return true;
}

/**
 * One Tab stop: while the browser looks for the next one, nothing in the rows and headings is any, and neither are
 * the guards that would bring the focus back.
 */
export function passOverGrid(frame: HTMLElement): void {
  // Whatever scrolls is a stop of the browser's own.
  const inRows = `:is(${CONTROLS}, [tabindex], [class*=viewport])`;
  const stops = frame.querySelectorAll(`.ag-root-wrapper-body ${inRows}, .ag-root-wrapper .ag-tab-guard`);
  const before = [...stops].map((stop) => [stop, stop.getAttribute('tabindex')] as const);
  for (const [stop] of before) stop.setAttribute('tabindex', '-1');
  setTimeout(() => {
    for (const [stop, tabIndex] of before)
      // The grid has set it meanwhile: its guards stand up when the focus has left.
      if (stop.getAttribute('tabindex') !== '-1') continue;
      else if (tabIndex === null) stop.removeAttribute('tabindex');
      else stop.setAttribute('tabindex', tabIndex);
  });
}

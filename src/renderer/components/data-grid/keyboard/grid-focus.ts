// Where the focus goes when it enters a grid, how Tab passes the grid as one stop, and which controls a cell has. What
// the keys within the rows do is in grid-keys.ts.

import { SELECTION_COLUMN_ID, type Column, type GridApi } from 'ag-grid-community';

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea';

/** Returns the controls within a cell or a row. */
export const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility());

/** Returns the cell or the full-width row that an event comes from. */
export const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.ag-cell, .ag-full-width-row') : null;

/** A double click on the selection checkbox must not open the row. */
export const isOnSelectionBox = (target: EventTarget | null | undefined): boolean =>
  target instanceof Element && target.closest(`[col-id="${SELECTION_COLUMN_ID}"]`) !== null;

export const isOnControl = (target: EventTarget | null | undefined): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;

/** Returns the column that gets the focus first: the one that names a row and not the selection checkbox. */
const firstColumn = (api: GridApi): Column | undefined =>
  api.getAllDisplayedColumns().find((column) => column.getColId() !== SELECTION_COLUMN_ID);

/** Returns the index of the first row on the page; rows for which `isPassed` is true, such as headings, are skipped. */
function firstRow<Row>(api: GridApi<Row>, isPassed?: (row: Row) => boolean): number {
  const first = api.paginationGetCurrentPage() * api.paginationGetPageSize();
  for (let index = first; isPassed && index < api.getDisplayedRowCount(); index += 1) {
    const data = api.getDisplayedRowAtIndex(index)?.data;
    if (data !== undefined && !isPassed(data)) return index;
  }
  return first;
}

/**
 * Moves the focus into the grid: to the last focused cell, or else to the first row; in an empty grid to the button of
 * its overlay. Returns whether there was anything to focus.
 */
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
    const overlayButton = frame?.querySelector<HTMLElement>('.ag-overlay button');
    overlayButton?.focus();
    return overlayButton !== null && overlayButton !== undefined;
  }
  api.ensureIndexVisible(rowIndex);
  api.setFocusedCell(rowIndex, column);
  return true;
}

/**
 * Makes the grid a single tab stop: for the duration of one Tab key all inner tabindexes are set to -1, including AG
 * Grid's tab guards. So are the invisible stops that Tabster has at both ends of the page while something may trap the
 * focus: from one of them it puts the focus back on the last stop of the page, which is in a grid that nothing follows.
 */
export function skipGridTabStops(frame: HTMLElement): void {
  // The browser makes every scrollable element a tab stop.
  const inRows = `:is(${CONTROLS}, [tabindex], [class*=viewport])`;
  const stops = [
    ...frame.querySelectorAll(`.ag-root-wrapper-body ${inRows}, .ag-root-wrapper .ag-tab-guard`),
    ...document.querySelectorAll('body > [data-tabster-dummy]'),
  ];
  const before = stops.map((stop) => [stop, stop.getAttribute('tabindex')] as const);
  for (const [stop] of before) stop.setAttribute('tabindex', '-1');
  setTimeout(() => {
    for (const [stop, tabIndex] of before)
      // AG Grid may have changed the value by now, because it restores its guards when the focus has left.
      if (stop.getAttribute('tabindex') !== '-1') continue;
      else if (tabIndex === null) stop.removeAttribute('tabindex');
      else stop.setAttribute('tabindex', tabIndex);
  });
}

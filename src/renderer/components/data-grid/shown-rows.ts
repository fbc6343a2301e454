import type { GridApi } from 'ag-grid-community';

export interface ShownRows {
  /** That search, filters and folded groups leave, on all pages. */
  rows: number;
  headings: number;
}

export function countShown<Row>(
  api: GridApi<Row>,
  isHeading: ((row: Row) => boolean) | undefined,
): ShownRows {
  let [rows, headings] = [0, 0];
  api.forEachNodeAfterFilter(({ data }) => {
    if (data === undefined) return;
    if (isHeading?.(data)) headings += 1;
    else rows += 1;
  });
  return { rows, headings };
}

export interface RowsOnPage {
  /** The first one shown is 1. */
  from: number;
  to: number;
}

/** What of AG Grid says which page is shown. */
interface PagedRows<Row> {
  paginationGetTotalPages: () => number;
  paginationGetCurrentPage: () => number;
  paginationGetPageSize: () => number;
  getDisplayedRowCount: () => number;
  getDisplayedRowAtIndex: (at: number) => { data?: Row | undefined } | undefined;
}

/** The rows of the page one is on; AG Grid counts headings too. Null where there is one page. */
export function rowsOnPage<Row>(api: PagedRows<Row>, isHeading: (row: Row) => boolean): RowsOnPage | null {
  if (api.paginationGetTotalPages() < 2) return null;
  const size = api.paginationGetPageSize();
  const begin = api.paginationGetCurrentPage() * size;
  const end = Math.min(begin + size, api.getDisplayedRowCount());
  let [before, to] = [0, 0];
  for (let at = 0; at < end; at += 1) {
    const row = api.getDisplayedRowAtIndex(at)?.data;
    if (row === undefined || isHeading(row)) continue;
    to += 1;
    if (at < begin) before += 1;
  }
  return { from: Math.min(before + 1, to), to };
}

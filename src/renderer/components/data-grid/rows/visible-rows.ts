// Which rows a grid shows after its search and filters: for charts, counts and the page numbers.

import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import type { DataGridApi } from '../data-grid-props';

/**
 * Returns the rows that the grid's search and filters leave, for a chart or summary beside the grid, and the grid
 * `options` that collect them.
 */
export function useFilteredRows<Row>() {
  const [shown, setShown] = useState<readonly Row[]>([]);
  const options = useMemo(
    () => ({
      onModelUpdated: ({ api }: { api: DataGridApi<Row> }): void => {
        const rows: Row[] = [];
        api.forEachNodeAfterFilter(({ data }) => {
          if (data !== undefined) rows.push(data);
        });
        setShown(rows);
      },
    }),
    [],
  );
  return { shown, options };
}

export interface VisibleRowCount {
  /** The rows that search, filters and collapsed groups leave, on all pages. */
  rows: number;
  headings: number;
}

export function countVisibleRows<Row>(
  api: GridApi<Row>,
  isHeading: ((row: Row) => boolean) | undefined,
): VisibleRowCount {
  let [rows, headings] = [0, 0];
  api.forEachNodeAfterFilter(({ data }) => {
    if (data === undefined) return;
    if (isHeading?.(data)) headings += 1;
    else rows += 1;
  });
  return { rows, headings };
}

export interface RowsOnPage {
  /** The number of the first row on the page, starting at 1. */
  from: number;
  to: number;
}

/** The part of AG Grid's API that reports the current page. */
interface PagedRows<Row> {
  paginationGetTotalPages: () => number;
  paginationGetCurrentPage: () => number;
  paginationGetPageSize: () => number;
  getDisplayedRowCount: () => number;
  getDisplayedRowAtIndex: (at: number) => { data?: Row | undefined } | undefined;
}

/** Returns the row numbers of the current page. AG Grid would count headings too. Null if there is only one page. */
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

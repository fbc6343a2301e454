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

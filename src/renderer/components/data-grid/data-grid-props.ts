// What a screen can pass to DataGrid, with the contract of each prop; data-grid.tsx implements it.

import type { GridApi } from 'ag-grid-community';
import type { AgGridReactProps } from 'ag-grid-react';
import type { ReactNode } from 'react';
import type { GridView } from '@shared/kernel/table/grid-views';
import type { ExportFormat } from '@shared/kernel/table/table';
import type { DataGridColumn } from './columns/data-grid-column';
import type { GridTable } from './export/grid-table';
import type { SelectedRows } from './rows/use-row-selection';
import type { GridFilterModel } from './url-state/use-grid-url-state';

/** The AG Grid options that a screen may set: editing, row classes, cell events. */
export type DataGridOptions<Row> = Omit<
  AgGridReactProps<Row>,
  | 'rowData'
  | 'columnDefs'
  | 'getRowId'
  | 'theme'
  | 'loading'
  | 'quickFilterText'
  | 'pagination'
  | 'styleNonce'
  | 'context'
  | 'initialState'
  | 'domLayout'
>;

export type DataGridApi<Row> = GridApi<Row>;

/** A built-in view of a grid; all columns that are not in `visibleColumns` are hidden. */
export interface StarterView extends Pick<GridView, 'sort'> {
  name: string;
  visibleColumns: readonly string[];
  filter: GridFilterModel;
}

/** Full-width rows between the others, for instance a heading per tenant. The object must be memoized. */
export interface DataGridGroupRows<Row> {
  is: (row: Row) => boolean;
  /** `handle` makes an element the drag handle of the row; `text` is displayed beside the pointer. */
  render: (row: Row, handle: (element: HTMLElement, text: string) => void) => ReactNode;
  /**
   * Returns the group of a row or of a heading. A heading stays above the rows of its group in every sort order, and
   * remains if a filter hides all of them.
   */
  groupOf?: (row: Row) => string;
  /** True if a sort orders the groups too, by their first rows; otherwise they keep their order. */
  followSort?: boolean;
  /** The groups whose rows are collapsed. Collapsed rows are exported too. */
  collapsed?: ReadonlySet<string>;
  /** True if a heading is hidden while a search or a filter hides all of its rows. */
  hideEmpty?: boolean;
}

/** Rows of sums below the rows that they total, bold on screen and in files. The object must be memoized. */
export interface DataGridTotalRows<Row> {
  is: (row: Row) => boolean;
  /** Returns the group of a row or of its total row. */
  groupOf: (row: Row) => string;
}

/** The row that a link scrolls to. */
export interface RowTarget {
  /** The row id, as `rowId` returns it. */
  row: string;
  /** The key of the navigation, so that one navigation scrolls once. */
  requestKey: string;
  onArrived?: () => void;
}

export interface DataGridProps<Row> {
  /** A stable name: the columns are persisted under it, and it is part of the URL. */
  id: string;
  /** The accessible name, as the user would call the grid: 'Stores'. */
  label: string;
  /** The rows are undefined while they are loading. */
  rows: readonly Row[] | undefined;
  /** True while further rows are loading; the grid can be exported after that. */
  hasMore?: boolean;
  /** The columns are declared outside the component or memoized, since a new array resets them. */
  columns: readonly DataGridColumn<Row>[];
  /** The id must not change while the row exists, because selection, focus and scroll position depend on it. */
  rowId: (row: Row) => string;
  /** The error of a failed read; its reason is displayed instead of the grid. */
  error?: unknown;
  onRetry?: () => void;
  emptyText?: string;
  /** A sentence below it that says why there are no rows, or how one gets there. */
  emptyHint?: string | undefined;
  /** The default is 'Loading' and the label. */
  loadingText?: string;
  /** The placeholder of the search box. */
  searchText?: string;
  /**
   * True gives pages of 25 rows, a number pages of that size, with a page-size selector; without it all rows scroll.
   */
  pagination?: boolean | number;
  /**
   * 'window': the grid fills the rest of the work area (see WorkArea). 'dialog': the same in a dialog, which has no
   * focus mode. 'rows': the grid is as tall as its rows, for a short list among others on a page that scrolls. A
   * function returns the height for the visible rows, limited by the window.
   */
  fit?: 'window' | 'dialog' | 'rows' | ((shown: { rows: number; headings: number }) => number);
  /** Scroll anchoring, for rows that are polled and not paged: rows inserted above the viewport do not move it. */
  anchorScroll?: boolean;
  /** The id of the row that a new visit of an unsorted grid starts at; without it, at the first one. */
  startAt?: string | undefined;
  /** The row that the URL names. */
  scrollTarget?: RowTarget | undefined;
  /** Called on Enter, F2 or a double click on a row. */
  onRowOpen?: (row: Row) => void;
  /**
   * Returns the preview of a row; null if the row has none. The key I opens it, and so does Space if Space does not
   * select rows. The arrow keys then move from preview to preview.
   */
  peek?: (row: Row) => ReactNode;
  /** Makes rows selectable. It is called with the selected rows and must be memoized. */
  onSelect?: (selected: SelectedRows<Row>) => void;
  /** Exports what the grid displays; without it there is no export button. It usually comes from `useTableExport`. */
  onExport?: (format: ExportFormat, table: GridTable) => void;
  exportLabel?: string;
  /** The built-in views of the grid. */
  views?: readonly StarterView[];
  groupRows?: DataGridGroupRows<Row>;
  totalRows?: DataGridTotalRows<Row>;
  /**
   * Called with the grid's API when the grid is ready and with null when it unmounts, for what a screen does itself,
   * such as dragging rows between two grids.
   */
  onApi?: (api: DataGridApi<Row> | null) => void;
  /** The heading of a grid that has a title of its own on its page; it is at the start of the toolbar. */
  heading?: ReactNode;
  /** The screen's own controls beside the search box. */
  toolbar?: ReactNode;
  options?: DataGridOptions<Row>;
}

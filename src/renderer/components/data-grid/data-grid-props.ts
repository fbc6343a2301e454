import type { GridApi } from 'ag-grid-community';
import type { AgGridReactProps } from 'ag-grid-react';
import type { ReactNode } from 'react';
import type { ExportFormat } from '@shared/domains/exports/model';
import type { DataGridColumn } from './data-grid-column';
import type { GridTable } from './grid-table';
import type { StarterView } from './grid-view';
import type { SelectedRows } from './use-row-selection';

/** The parts of AG Grid a screen may set itself: editing, row classes, cell events. */
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

/** Full-width rows between the others (a heading per tenant). Memoised. */
export interface DataGridGroupRows<Row> {
  is: (row: Row) => boolean;
  /** `handle` makes an element of it the one that the row is dragged by; the text goes with the pointer. */
  render: (row: Row, handle: (element: HTMLElement, text: string) => void) => ReactNode;
  /**
   * The group of a row, the same for its heading: headings stay above their rows however these are sorted,
   * and stay when none of them matches a filter.
   */
  groupOf?: (row: Row) => string;
  /** Groups whose rows are folded away. They are exported all the same. */
  collapsed?: ReadonlySet<string>;
  /** A heading goes while a search or a filter hides all of its rows. */
  hideEmpty?: boolean;
}

/** A row that a link leads to. */
export interface RowArrival {
  /** As `rowId` names it. */
  row: string;
  /** What was asked for, once: a navigation's key. */
  asked: string;
  onArrived?: () => void;
}

export interface DataGridProps<Row> {
  /** Stable name: the columns are remembered under it, and the address uses it. */
  id: string;
  /** Accessible name, as the user would call it: 'Stores'. */
  label: string;
  /** Undefined while on the way. */
  rows: readonly Row[] | undefined;
  /** Further rows are still on their way: nothing is written before they are here. */
  more?: boolean;
  /** Declared once outside the component, or memoised: a new array resets the columns. */
  columns: readonly DataGridColumn<Row>[];
  /** Must not change while the row lives: selection, focus and scroll hang on it. */
  rowId: (row: Row) => string;
  /** A failed read: its reason stands in the grid's place. */
  error?: unknown;
  onRetry?: () => void;
  emptyText?: string;
  /** Default: 'Loading' and the label. */
  loadingText?: string;
  /** What stands in the empty search box. */
  searchText?: string;
  /** Pages of 25, or of so many, with a selector; without it all rows scroll. */
  pagination?: boolean | number;
  /**
   * 'window': takes what the work area leaves of it (see WorkArea). 'dialog': the same in a dialog, which has no focus
   * mode. 'rows': as tall as its rows, for a short list among
   * others on a page that scrolls. A function: as tall as it says for the rows that are shown, within the window.
   */
  fit?: 'window' | 'dialog' | 'rows' | ((shown: { rows: number; headings: number }) => number);
  /** Rows that are read again and again, without pages: those that come above what is read do not move it. */
  steady?: boolean;
  /** The row that the address asks for. */
  arrival?: RowArrival | undefined;
  /** Enter or F2 on a row, or a double click. */
  onRowOpen?: (row: Row) => void;
  /** Rows can be ticked; called with those that are, memoised. */
  onSelect?: (selected: SelectedRows<Row>) => void;
  /** Writes what is shown; without it there is no export button. Usually from `useTableExport`. */
  onExport?: (format: ExportFormat, table: GridTable) => void;
  exportLabel?: string;
  /** Ways of looking at it that it comes with. */
  views?: readonly StarterView[];
  groupRows?: DataGridGroupRows<Row>;
  /** When the grid is drawn, for what a screen does with it by hand: two grids that take each other's rows. */
  onApi?: (api: DataGridApi<Row>) => void;
  /** The screen's own controls beside the search box. */
  toolbar?: ReactNode;
  options?: DataGridOptions<Row>;
}

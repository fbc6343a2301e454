import type { AgGridReactProps } from 'ag-grid-react';
import type { ReactNode } from 'react';
import type { ExportFormat } from '@shared/model/table';
import type { DataGridColumn } from './data-grid-column';
import type { GridTable } from './grid-table';

/** The parts of AG Grid a screen may set itself: editing, row classes, cell events. */
type DataGridOptions<Row> = Omit<
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
>;

export interface DataGridProps<Row> {
  /** Stable name: the columns are remembered under it, and the address uses it. */
  id: string;
  /** Accessible name, as the user would call it: 'Stores'. */
  label: string;
  /** Undefined while on the way. */
  rows: readonly Row[] | undefined;
  /** Declared once outside the component, or memoised: a new array resets the columns. */
  columns: readonly DataGridColumn<Row>[];
  /** Must not change while the row lives: selection, focus and scroll hang on it. */
  rowId: (row: Row) => string;
  /** A failed read: its reason stands in the grid's place. */
  error?: unknown;
  onRetry?: () => void;
  emptyText?: string;
  /** Pages of 25 with a selector; without it all rows scroll. */
  pagination?: boolean;
  /** Height in CSS pixels. Default: fills the page, at least 320. */
  height?: number;
  /** Enter on a row, or a double click. */
  onRowOpen?: (row: Row) => void;
  /** Writes what is shown; without it there is no export button. Usually from `useTableExport`. */
  onExport?: (format: ExportFormat, table: GridTable) => void;
  exportLabel?: string;
  /** Memoised. Full-width rows between the others (a heading per tenant): which they are and how they look. */
  groupRows?: { is: (row: Row) => boolean; render: (row: Row) => ReactNode };
  /** The screen's own controls beside the search box. */
  toolbar?: ReactNode;
  options?: DataGridOptions<Row>;
}

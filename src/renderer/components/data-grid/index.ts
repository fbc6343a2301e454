export { DataGrid } from './data-grid';
export {
  dateColumn,
  exportAs,
  numberColumn,
  type DataGridCell,
  type DataGridColumn,
} from './data-grid-column';
export type { DataGridOptions, DataGridProps } from './data-grid-props';
export type { GridTable } from './grid-table';
export { useTableExport } from './use-table-export';

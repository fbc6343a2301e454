export { DataGrid } from './data-grid';
export {
  dateColumn,
  exportAs,
  numberColumn,
  type DataGridCell,
  type DataGridColumn,
} from './data-grid-column';
export { GridExportMenu } from './grid-export-menu';
export type { GridTable } from './grid-table';
export { useColumnsAhead } from './use-column-memory';
export { useTableExport } from './use-table-export';
export type { DataGridApi } from './data-grid-props';

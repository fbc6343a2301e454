export { UrlKeyedGrid as DataGrid } from './url-state/url-keyed-grid';
export {
  actionColumn,
  choiceColumn,
  dateColumn,
  exportAs,
  EXPORTED_GROUP_COLUMN,
  nameColumn,
  EXPORTED_WHEN_HIDDEN,
  idColumn,
  NOT_EXPORTED,
  numberColumn,
  renamed,
  type DataGridCell,
  type DataGridColumn,
} from './columns/data-grid-column';
export { TWO_LINE_CELL } from './columns/column-defaults';
export { GridExportMenu } from './export/grid-export-menu';
export { rowsToGridTable, toGridTable, type GridTable } from './export/grid-table';
export { prewarmExport } from './export/grid-export-menu';
export { withRowIds } from './rows/row-ids';
export { PAIRED_GRID_ROW_BUFFER } from './rows/paired-grids';
export { checkboxListFilter } from './filters/checkbox-list-filter';
export { historyEntryKey, readGridSnapshot, writeGridSnapshot } from './url-state/use-grid-restoration';
export { useGridLink } from './url-state/use-grid-url-state';
export { usePrefetchedColumns } from './columns/use-column-persistence';
export { usePairedRowDrops } from './rows/paired-grids';
export { focusEntry } from './keyboard/grid-focus';
export { useFilteredRows } from './rows/visible-rows';
export type { SelectedRows } from './rows/use-row-selection';
export { sendRows, useTableExport } from './export/use-table-export';
export type { DataGridApi, DataGridOptions, DataGridProps, StarterView } from './data-grid-props';
export { dayFilter, NUMBER_FILTER } from './filters/typed-filters';

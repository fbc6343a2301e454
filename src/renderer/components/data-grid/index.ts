export { FollowingGrid as DataGrid } from './following-grid';
export {
  actionColumn,
  choiceColumn,
  dateColumn,
  exportAs,
  EXPORTED_UNSEEN,
  nameColumn,
  NOT_EXPORTED,
  numberColumn,
  WRITTEN_HIDDEN,
  type DataGridCell,
  type DataGridColumn,
} from './data-grid-column';
export { GridExportMenu } from './grid-export-menu';
export { tableOf, type GridTable } from './grid-table';
export { prepareExport } from './prepare-export';
export type { StarterView } from './grid-view';
export { withIds } from './row-ids';
export { ROWS_AHEAD_OF_PANES } from './rows-ahead';
export { tickListFilter } from './tick-list-filter';
export { entryKey, placeOf, rememberPlace } from './grid-memory';
export { useGridLink } from './use-grid-link';
export { useColumnsAhead } from './use-column-memory';
export { useSharedDrops } from './use-shared-drops';
export { useShownData } from './use-shown-data';
export type { SelectedRows } from './use-row-selection';
export { sendRows, useTableExport } from './use-table-export';
export type { DataGridApi, DataGridOptions, DataGridProps } from './data-grid-props';

import {
  choiceColumn,
  dateColumn,
  EXPORTED_UNSEEN,
  nameColumn,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { dmsName } from '@shared/domains/failed-loads/rules';
import type { FailedLine } from './list-rows';
import { DataAgeCell, DmsCell, RunCell, StoreCell } from './store-cells';

type Column = DataGridColumn<FailedLine>;

const NONE = '---';
/** The search is for names. */
const UNSEARCHED = { getQuickFilterText: () => '' };

export const FAILED_LOADS_COLUMNS: readonly Column[] = [
  // Headings show it; a file has none.
  { field: 'tenantName', headerName: 'Tenant', ...EXPORTED_UNSEEN },
  nameColumn({
    field: 'storeName',
    headerName: 'Store',
    width: 330,
    cellRenderer: StoreCell,
    getQuickFilterText: ({ data }) => `${data.storeName} ${data.tenantName}`,
  }),
  choiceColumn({
    colId: 'dms',
    headerName: 'DMS',
    valueGetter: ({ data }) => data && dmsName(data),
    cellRenderer: DmsCell,
    ...UNSEARCHED,
  }),
  {
    field: 'schedulerTime',
    headerName: 'Scheduler time',
    width: 130,
    valueFormatter: ({ value }) => value ?? NONE,
    ...UNSEARCHED,
  },
  dateColumn({ field: 'effectiveDate', headerName: 'Effective date', ...UNSEARCHED }, NONE),
  dateColumn(
    {
      field: 'dataAsOf',
      headerName: 'Data as of',
      width: 260,
      minWidth: 250,
      cellRenderer: DataAgeCell,
      ...UNSEARCHED,
    },
    NONE,
  ),
  {
    colId: 'run',
    headerName: 'Run',
    width: 240,
    sortable: false,
    filter: false,
    cellRenderer: RunCell,
    ...UNSEARCHED,
  },
];

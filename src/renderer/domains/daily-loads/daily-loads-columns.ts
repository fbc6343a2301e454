import {
  choiceColumn,
  dateColumn,
  exportAs,
  EXPORTED_UNSEEN,
  nameColumn,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { statusOf } from '@shared/domains/daily-loads/rules';
import { formatLogTime } from '@shared/kernel/format';
import type { LoadLine } from './load-lines';
import { LoadStatusCell } from './load-status-cell';

type Column = DataGridColumn<LoadLine>;

const instantColumn = (column: Column): Column => ({
  width: 170,
  minWidth: 150,
  valueFormatter: ({ value }) => formatLogTime(value),
  ...exportAs('instant'),
  ...column,
});

/** The specification's columns, in its order. */
export const DAILY_LOADS_COLUMNS: readonly Column[] = [
  // Headings show it; a file has none.
  { field: 'clientname', headerName: 'Client', ...EXPORTED_UNSEEN },
  nameColumn({ field: 'storeName', headerName: 'Store', width: 290, tooltipField: 'storeName' }),
  choiceColumn({ field: 'dms', headerName: 'DMS' }),
  dateColumn({ field: 'dataLoadDate', headerName: 'Load date', width: 120 }),
  instantColumn({ field: 'startdate', headerName: 'Start' }),
  instantColumn({ field: 'enddate', headerName: 'End' }),
  choiceColumn({
    colId: 'statuss',
    headerName: 'Status',
    width: 150,
    minWidth: 145,
    // Its value, not only its look: search, filters and the export know the same words.
    valueGetter: ({ data }) => data && (statusOf(data) ?? data.statuss),
    cellRenderer: LoadStatusCell,
  }),
  { field: 'errMessage', headerName: 'Reason', width: 300, tooltipField: 'errMessage' },
];

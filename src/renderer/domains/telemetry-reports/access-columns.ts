import {
  choiceColumn,
  dateColumn,
  nameColumn,
  numberColumn,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import type { AccessRecord } from '@shared/domains/telemetry-reports/model';
import { VisitCell } from './visit-cell';

export const ACCESS_COLUMNS: readonly DataGridColumn<AccessRecord & { id: string }>[] = [
  nameColumn({ field: 'userName', headerName: 'User', width: 190, cellRenderer: VisitCell }),
  { field: 'storeName', headerName: 'Store', width: 220, tooltipField: 'storeName' },
  choiceColumn({ field: 'realmId', headerName: 'Realm', width: 160, tooltipField: 'realmId' }),
  dateColumn({ field: 'accessDate', headerName: 'Date', width: 115 }),
  { field: 'accessDuration', headerName: 'Duration', width: 105, minWidth: 94 },
  numberColumn({ field: 'accessDurationSeconds', headerName: 'Seconds', width: 100, minWidth: 90 }),
  { field: 'traceid', headerName: 'Trace ID', width: 150, tooltipField: 'traceid' },
];

import { exportAs, numberColumn, type DataGridColumn } from '@renderer/components/data-grid';
import { formatCommentTime } from '@shared/kernel/format';
import { moduleName } from '@shared/domains/activity-log/rules';
import type { ActivityRow } from '@shared/domains/activity-log/model';

type Column = DataGridColumn<ActivityRow>;

/** The specification's columns, in its order. */
export const ACTIVITY_COLUMNS: readonly Column[] = [
  numberColumn({ field: 'slno', headerName: 'Sl No', width: 100 }),
  { field: 'tenantName', headerName: 'Tenant Name', minWidth: 180, flex: 1 },
  { field: 'storeName', headerName: 'Store Name', minWidth: 200, flex: 1 },
  {
    field: 'module',
    headerName: 'Module',
    width: 130,
    // Its value, not only its look: search, filters and the export know the same words.
    valueGetter: ({ data }) => data && moduleName(data.module),
  },
  { field: 'activity', headerName: 'Activity', minWidth: 240, flex: 2 },
  { field: 'createdUser', headerName: 'User', width: 160 },
  {
    field: 'createdTime',
    headerName: 'Date & Time',
    width: 200,
    valueFormatter: ({ value }) => formatCommentTime(value),
    ...exportAs('instant'),
  },
  { field: 'status', headerName: 'Status', width: 120 },
];

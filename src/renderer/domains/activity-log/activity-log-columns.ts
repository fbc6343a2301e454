import { choiceColumn, exportAs, numberColumn, type DataGridColumn } from '@renderer/components/data-grid';
import { formatCommentTime } from '@shared/kernel/format';
import { moduleName } from '@shared/domains/activity-log/rules';
import type { ActivityRow } from '@shared/domains/activity-log/model';

type Column = DataGridColumn<ActivityRow>;

/** The specification's columns, in its order. */
export const ACTIVITY_COLUMNS: readonly Column[] = [
  numberColumn({ field: 'slno', headerName: 'Sl No', width: 76, pinned: 'left' }),
  { field: 'tenantName', headerName: 'Tenant Name', width: 170, tooltipField: 'tenantName' },
  { field: 'storeName', headerName: 'Store Name', width: 190, tooltipField: 'storeName' },
  choiceColumn({
    field: 'module',
    headerName: 'Module',
    width: 110,
    // Its value, not only its look: search, filters and the export know the same words.
    valueGetter: ({ data }) => data && moduleName(data.module),
  }),
  { field: 'activity', headerName: 'Activity', width: 280, tooltipField: 'activity' },
  choiceColumn({ field: 'createdUser', headerName: 'User', width: 130 }),
  {
    field: 'createdTime',
    headerName: 'Date & Time',
    width: 170,
    minWidth: 160,
    valueFormatter: ({ value }) => formatCommentTime(value),
    ...exportAs('instant'),
  },
  choiceColumn({ field: 'status', headerName: 'Status', width: 100 }),
];

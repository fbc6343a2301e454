import { numberColumn, type DataGridColumn } from '@renderer/components/data-grid';
import { spans } from '@shared/domains/missed-data/rules';
import type { MissedLine } from './missed-lines';

/** The tenant stands in each row too: a page may begin in the middle of its stores. */
export const MISSED_DATA_COLUMNS: readonly DataGridColumn<MissedLine>[] = [
  { field: 'tenantName', headerName: 'Tenant', width: 180, tooltipField: 'tenantName' },
  { field: 'storeName', headerName: 'Store', width: 280, tooltipField: 'storeName' },
  numberColumn({
    colId: 'days',
    headerName: 'Days',
    width: 90,
    valueGetter: ({ data }) => data?.dates.length,
  }),
  {
    colId: 'dates',
    headerName: 'Missing dates',
    width: 520,
    valueGetter: ({ data }) => data && spans(data.dates),
    tooltipValueGetter: ({ value }) => value,
  },
];

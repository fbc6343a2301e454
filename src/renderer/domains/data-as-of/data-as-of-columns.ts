import { choiceColumn, dateColumn, nameColumn, type DataGridColumn } from '@renderer/components/data-grid';
import { dmsOf } from '@shared/domains/data-as-of/rules';
import type { DataAsOfLine } from './data-as-of-context';
import { AgeCell, SiteCell } from './data-as-of-cells';

/** The specification's columns, in its order. */
export const DATA_AS_OF_COLUMNS: readonly DataGridColumn<DataAsOfLine>[] = [
  nameColumn({ field: 'tenantName', headerName: 'Group', width: 210, tooltipField: 'tenantName' }),
  { field: 'storeName', headerName: 'Store', width: 250, tooltipField: 'storeName' },
  choiceColumn({
    colId: 'dms',
    headerName: 'DMS',
    width: 110,
    valueGetter: ({ data }) => data && dmsOf(data),
  }),
  // Sorted by day is sorted by age; a store without data is older than any.
  dateColumn({
    field: 'value',
    headerName: 'Date',
    width: 350,
    minWidth: 340,
    sort: 'asc',
    cellRenderer: AgeCell,
  }),
  {
    field: 'subDomain',
    headerName: 'Site link',
    width: 190,
    cellRenderer: SiteCell,
  },
];

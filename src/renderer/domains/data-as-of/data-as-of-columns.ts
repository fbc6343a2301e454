import { choiceColumn, dateColumn, nameColumn, type DataGridColumn } from '@renderer/components/data-grid';
import { dmsOf } from '@shared/domains/data-as-of/rules';
import { siteOf } from '@shared/domains/tenants/site';
import type { DataAsOfLine } from './data-as-of-context';
import { AgeCell, SiteCell } from './data-as-of-cells';

/** The specification's columns, in its order. */
export const dataAsOfColumns = (siteHost: string): readonly DataGridColumn<DataAsOfLine>[] => [
  nameColumn({ field: 'tenantName', headerName: 'Group', width: 155, tooltipField: 'tenantName' }),
  { field: 'storeName', headerName: 'Store', width: 210, minWidth: 120, tooltipField: 'storeName' },
  choiceColumn({
    colId: 'dms',
    headerName: 'DMS',
    width: 100,
    minWidth: 92,
    valueGetter: ({ data }) => data && dmsOf(data),
  }),
  // Sorted by day is sorted by age; a store without data is older than any.
  dateColumn({
    field: 'value',
    headerName: 'Date',
    width: 262,
    minWidth: 256,
    sort: 'asc',
    cellRenderer: AgeCell,
  }),
  {
    colId: 'site',
    headerName: 'Site link',
    width: 110,
    minWidth: 100,
    valueGetter: ({ data }) => data && siteOf({ subDomain: data.subDomain, cancelled: false }, siteHost),
    cellRenderer: SiteCell,
  },
];

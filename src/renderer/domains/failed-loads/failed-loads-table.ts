import type { GridTable } from '@renderer/components/data-grid';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { ROWS_PER_PIECE, type CellValue, type TableColumn } from '@shared/domains/exports/model';
import { dmsName, inTenantOrder } from '@shared/domains/failed-loads/rules';

const text = (key: string, header: string): TableColumn => ({ key, header, type: 'text', empty: '' });
const date = (key: string, header: string): TableColumn => ({ key, header, type: 'date', empty: '---' });

const COLUMNS: TableColumn[] = [
  text('tenantName', 'Tenant'),
  text('storeName', 'Store'),
  text('dms', 'DMS'),
  text('schedulerTime', 'Scheduler time'),
  date('effectiveDate', 'Effective date'),
  date('dataAsOf', 'Data as of'),
];

const cellsOf = (store: FailedStore): CellValue[] => [
  store.tenantName,
  store.storeName,
  dmsName(store),
  store.schedulerTime,
  store.effectiveDate,
  store.dataAsOf,
];

/** The stores that are shown, in the order of the list, for a file. */
export function failedLoadsTable(shown: readonly FailedStore[]): GridTable {
  const stores = inTenantOrder(shown);
  function* pieces(): Iterable<CellValue[][]> {
    for (let from = 0; from < stores.length; from += ROWS_PER_PIECE)
      yield stores.slice(from, from + ROWS_PER_PIECE).map(cellsOf);
  }
  return { columns: COLUMNS, rowCount: stores.length, pieces };
}

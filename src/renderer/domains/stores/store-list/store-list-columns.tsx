import { storesPaths } from '@shared/domains/stores/paths';
import { Link } from 'react-router-dom';
import {
  dateColumn,
  numberColumn,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { StatusBadge } from '@renderer/components/status-badge';
import type { StoreListRow } from '@shared/domains/stores/model';

type Cell = DataGridCell<StoreListRow>;

const StoreLink = ({ data, value }: Cell) =>
  data ? <Link to={storesPaths.show(data.id)}>{value}</Link> : null;
const Status = ({ value }: Cell) => <StatusBadge status={value} />;

const status = (field: keyof StoreListRow, headerName: string): DataGridColumn<StoreListRow> => ({
  field,
  headerName,
  width: 150,
  cellRenderer: Status,
});

/** The specification's columns, in its order. */
export const STORE_LIST_COLUMNS: readonly DataGridColumn<StoreListRow>[] = [
  {
    field: 'storeName',
    headerName: 'Store',
    minWidth: 220,
    flex: 2,
    cellRenderer: StoreLink,
    tooltipField: 'storeName',
  },
  { field: 'tenantName', headerName: 'Tenant', minWidth: 180, flex: 1, tooltipField: 'tenantName' },
  { field: 'dms', headerName: 'DMS', width: 130 },
  dateColumn({ field: 'agreementDate', headerName: 'Contract Signed Date', width: 180 }, '---'),
  status('bulkPhase1', 'Bulk Phase 1'),
  status('bulkPhase2', 'Bulk Phase 2'),
  status('dailyLoad', 'Daily Load Setup'),
  numberColumn({ field: 'noofLaborGrids', headerName: 'Labor Grids Count', width: 160 }),
  numberColumn({ field: 'noofPartsMatrix', headerName: 'Parts Matrix Count', width: 160 }),
  status('nsQaValidation', 'Q/A Validation'),
  status('review', 'Review'),
];

import { storesPaths } from '@shared/domains/stores/paths';
import { RouteLink } from '@renderer/components/route-link';
import {
  choiceColumn,
  dateColumn,
  nameColumn,
  numberColumn,
  tickListFilter,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { StatusBadge } from '@renderer/components/status-badge';
import { STAGE_COLUMNS } from './stage-columns';
import { useTenantPage } from './tenant-pages';
import type { ListedStore } from './use-stages';

type Cell = DataGridCell<ListedStore>;

const StoreLink = ({ data, value }: Cell) =>
  data ? <RouteLink to={storesPaths.show(data.id)}>{value}</RouteLink> : null;
function TenantLink({ data, value }: Cell) {
  const page = useTenantPage(data?.tenantId);
  return page === undefined ? <>{value}</> : <RouteLink to={page}>{value}</RouteLink>;
}
const Status = ({ value }: Cell) => <StatusBadge status={value} />;

const status = (
  field: 'bulkPhase1' | 'bulkPhase2' | 'dailyLoad' | 'nsQaValidation' | 'review',
  headerName: string,
): DataGridColumn<ListedStore> => ({
  field,
  headerName,
  width: 112,
  minWidth: 104,
  filter: tickListFilter,
  cellRenderer: Status,
});

/** The specification's columns, in its order; then those that are hidden at first. */
export const STORE_LIST_COLUMNS: readonly DataGridColumn<ListedStore>[] = [
  nameColumn({
    field: 'storeName',
    headerName: 'Store',
    width: 180,
    cellRenderer: StoreLink,
    tooltipField: 'storeName',
  }),
  {
    field: 'tenantName',
    headerName: 'Tenant',
    width: 150,
    minWidth: 98,
    cellRenderer: TenantLink,
    tooltipField: 'tenantName',
  },
  choiceColumn({ field: 'dms', headerName: 'DMS', width: 96, minWidth: 84 }),
  dateColumn({ field: 'agreementDate', headerName: 'Contract Signed Date', width: 98, minWidth: 94 }, '---'),
  status('bulkPhase1', 'Bulk Phase 1'),
  status('bulkPhase2', 'Bulk Phase 2'),
  status('dailyLoad', 'Daily Load Setup'),
  numberColumn({ field: 'noofLaborGrids', headerName: 'Labor Grids Count', width: 76, minWidth: 62 }),
  numberColumn({ field: 'noofPartsMatrix', headerName: 'Parts Matrix Count', width: 76, minWidth: 62 }),
  status('nsQaValidation', 'Q/A Validation'),
  status('review', 'Review'),
  ...STAGE_COLUMNS,
];

import { tenantsPaths } from '@shared/domains/tenants/paths';
import {
  dateColumn,
  numberColumn,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { RouteLink } from '@renderer/components/route-link';
import { StatusBadge } from '@renderer/components/status-badge';
import type { Tenant } from '@shared/domains/tenants/model';

type Cell = DataGridCell<Tenant>;

const TenantLink = ({ data, value }: Cell) =>
  data ? <RouteLink to={tenantsPaths.show(data.id)}>{value}</RouteLink> : null;
const Infrastructure = ({ value }: Cell) => <StatusBadge status={value} />;

/** What is known of every tenant, whatever it is at. */
export const ALL_TENANTS_COLUMNS: readonly DataGridColumn<Tenant>[] = [
  {
    field: 'tenantName',
    headerName: 'Tenant',
    minWidth: 220,
    flex: 2,
    sort: 'asc',
    cellRenderer: TenantLink,
  },
  { field: 'tenantId', headerName: 'Tenant ID', minWidth: 160, flex: 1 },
  { field: 'realmName', headerName: 'Realm', minWidth: 150, flex: 1 },
  { field: 'subDomain', headerName: 'Site Address', minWidth: 150, flex: 1 },
  dateColumn({ field: 'agreementDate', headerName: 'Agreement Date', width: 170 }, '---'),
  numberColumn({ field: 'activeStoreCount', headerName: 'Active Stores', width: 150 }),
  {
    field: 'infrastructureConfiguration',
    headerName: 'Infrastructure',
    width: 160,
    cellRenderer: Infrastructure,
  },
];

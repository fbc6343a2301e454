import { tenantsPaths } from '@shared/domains/tenants/paths';
import {
  choiceColumn,
  dateColumn,
  nameColumn,
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
  nameColumn({ field: 'tenantName', headerName: 'Tenant', sort: 'asc', cellRenderer: TenantLink }),
  { field: 'tenantId', headerName: 'Tenant ID', width: 170 },
  { field: 'realmName', headerName: 'Realm', width: 160 },
  { field: 'subDomain', headerName: 'Site Address', width: 160 },
  dateColumn({ field: 'agreementDate', headerName: 'Agreement Date' }, '---'),
  numberColumn({ field: 'activeStoreCount', headerName: 'Active Stores' }),
  choiceColumn({
    field: 'infrastructureConfiguration',
    headerName: 'Infrastructure',
    minWidth: 130,
    cellRenderer: Infrastructure,
  }),
];
